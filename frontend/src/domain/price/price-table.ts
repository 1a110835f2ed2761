/** Prices by profession and period, as a table that people can read. */
import type { Price, SubEvent } from '@/api/types';
import { KIND_WORDS, type Kind, KINDS } from './price-kinds';

export interface Period {
  kind: Kind;
  name: string;
  from: string;
  until: string;
  /** Whether it runs on the day that was asked. */
  running: boolean;
  state: 'running' | 'over' | 'coming';
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
  /** The one to begin with: that which runs, else the next one, else the last; none without prices. */
  today: Period | undefined;
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
    const until = ofKind.reduce((last, { berlaku_sampai }) => (berlaku_sampai > last ? berlaku_sampai : last), '');
    const running = ofKind.some((price) => runs(price, today));
    return [
      {
        kind,
        name: KIND_WORDS[kind],
        from: ofKind.map(({ berlaku_dari }) => berlaku_dari).sort()[0] ?? '',
        until,
        running,
        state: running ? 'running' : until < today ? 'over' : 'coming',
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
    today:
      periods.find(({ running }) => running) ??
      periods.find(({ state }) => state === 'coming') ??
      periods.findLast(({ state }) => state === 'over'),
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
export function ownRow(table: Pick<PriceTable, 'rows'>, profession: string | null | undefined): PriceRow | undefined {
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
