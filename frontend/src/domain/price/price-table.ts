/** Prices by profession and period, as a table that people can read. */
import type { Price, Promo, SubEvent } from '@/api/types';

/** Periods in the order in which they run. */
const KINDS = ['early_bird', 'normal', 'onsite'] as const;
type Kind = (typeof KINDS)[number];

const KIND_WORDS: Readonly<Record<Kind, string>> = { early_bird: 'Early bird', normal: 'Normal', onsite: 'On-site' };

export interface Period {
  kind: Kind;
  name: string;
  from: string;
  until: string;
  /** Whether it runs on the day that was asked. */
  running: boolean;
}

export interface PriceRow {
  /** `null`: everybody whose profession has no row of its own. */
  profession: string | null;
  name: string;
  /** One for each period, in its order. */
  cells: ({ least: number; most: number } | null)[];
}

export interface PriceTable {
  periods: Period[];
  rows: PriceRow[];
}

/** The day lies in the period; its first and last days belong to it. */
function runs({ berlaku_dari, berlaku_sampai }: Pick<Price, 'berlaku_dari' | 'berlaku_sampai'>, today: string): boolean {
  return berlaku_dari <= today && today <= berlaku_sampai;
}

/** The table of any number of sub-events: where their prices differ, a cell says from where to where they go. */
export function priceTable(prices: readonly Price[], today: string): PriceTable {
  const periods = KINDS.flatMap((kind): Period[] => {
    const ofKind = prices.filter(({ jenis }) => jenis === kind);
    if (ofKind.length === 0) return [];
    return [
      {
        kind,
        name: KIND_WORDS[kind],
        from: ofKind.map(({ berlaku_dari }) => berlaku_dari).sort()[0] ?? '',
        until:
          ofKind
            .map(({ berlaku_sampai }) => berlaku_sampai)
            .sort()
            .at(-1) ?? '',
        running: ofKind.some((price) => runs(price, today)),
      },
    ];
  });

  const names = new Map(prices.map(({ profesi_id, profesi }) => [profesi_id, profesi]));
  const own = [...names].filter((entry): entry is [string, string | null] => entry[0] !== null);
  const everybody: [null, string][] = names.has(null) ? [[null, own.length > 0 ? 'Profesi lainnya' : 'Semua profesi']] : [];
  const rows = [
    ...own.map(([code, name]): [string, string] => [code, name ?? code]).sort(([, one], [, other]) => one.localeCompare(other, 'id')),
    ...everybody,
  ];

  return {
    periods,
    rows: rows.map(([profession, name]) => ({
      profession,
      name,
      cells: periods.map(({ kind }) => {
        const amounts = prices.filter((price) => price.profesi_id === profession && price.jenis === kind).map(({ harga }) => harga);
        return amounts.length > 0 ? { least: Math.min(...amounts), most: Math.max(...amounts) } : null;
      }),
    })),
  };
}

/** The row that a member of a profession pays by: its own, else everybody's. */
export function ownRow(table: PriceTable, profession: string | null | undefined): PriceRow | undefined {
  if (!profession) return undefined;
  return table.rows.find((row) => row.profession === profession) ?? table.rows.find((row) => row.profession === null);
}

/** The period that runs, told once for a whole congress: the one of most sub-events. */
export function runningPeriod(subEvents: readonly Pick<SubEvent, 'harga'>[], today: string): Period | undefined {
  return priceTable(
    subEvents.flatMap(({ harga }) => harga),
    today,
  ).periods.find(({ running }) => running);
}

/** A promo that runs, and for how many sub-events. */
export interface RunningPromo {
  promo: Promo;
  count: number;
}

/** The promos that run among sub-events, each once; the one for most of them first. */
export function runningPromos(subEvents: readonly Pick<SubEvent, 'promo'>[]): RunningPromo[] {
  const promos = new Map<number, RunningPromo>();
  for (const { promo } of subEvents) {
    if (promo) promos.set(promo.id, { promo, count: (promos.get(promo.id)?.count ?? 0) + 1 });
  }
  return [...promos.values()].sort((one, other) => other.count - one.count);
}
