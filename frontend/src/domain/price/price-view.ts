/** What a sub-event costs somebody today: the one answer that every screen words. */
import type { Bundle, Price, Promo, SubEvent } from '@/api/types';
import type { Audience } from './audience';
import { priceOf } from './price';
import { KIND_WORDS } from './price-kinds';

export type Priced = Pick<SubEvent, 'harga' | 'harga_berlaku' | 'promo'>;

export interface PriceView {
  /** To be paid today, with the promo that runs; `null` while there is no price. Whole rupiah. */
  pay: number | null;
  /** The same without the promo. */
  regular: number | null;
  /** Whether others pay more: nobody's profession is known, and it is the lowest of all. */
  lowest: boolean;
  promo: Promo | null;
  /** The part of the sale that runs, and its last day. */
  period: { name: string; lastDay: string } | null;
  /** What deciding today saves against the next part of the sale. */
  saved: { amount: number; than: string } | null;
}

/** What a promo leaves of a price; a part of a rupiah is taken off, too, as the server does it. */
function left(price: number, { potongan_persen, potongan }: Promo): number {
  if (potongan_persen !== null) return Math.floor((price * (100 - potongan_persen)) / 100);
  return Math.max(0, price - (potongan ?? 0));
}

/** Today's row for a profession: its own, else everybody's. Which rows run is the server's word. */
function runningRow(rows: readonly Price[], profession: string | null): Price | undefined {
  const running = rows.filter(({ berlaku }) => berlaku);
  return running.find(({ profesi_id }) => profesi_id === profession) ?? running.find(({ profesi_id }) => profesi_id === null);
}

function lowestRow(rows: readonly Price[]): Price | undefined {
  return rows.filter(({ berlaku }) => berlaku).sort((one, other) => one.harga - other.harga)[0];
}

/** The row of the same profession that holds after another one. */
function rowAfter(rows: readonly Price[], { profesi_id, berlaku_sampai }: Price): Price | undefined {
  return rows
    .filter((row) => row.profesi_id === profesi_id && row.berlaku_dari > berlaku_sampai)
    .sort((one, other) => one.berlaku_dari.localeCompare(other.berlaku_dari))[0];
}

/** What a sub-event costs today, for whom it is told. */
export function priceView(subEvent: Priced, { profession, member }: Audience): PriceView {
  const { harga, harga_berlaku, promo } = subEvent;
  const open = !member && profession === null;
  const row = open ? lowestRow(harga) : runningRow(harga, profession ?? null);
  const after = row && rowAfter(harga, row);
  const times = {
    promo,
    period: row ? { name: KIND_WORDS[row.jenis], lastDay: row.berlaku_sampai } : null,
    saved:
      row && after && after.harga > row.harga ? { amount: after.harga - row.harga, than: KIND_WORDS[after.jenis].toLowerCase() } : null,
  };
  // A member's price is the server's own; so is everybody's where no price is told by profession.
  if (member || harga.length === 0) return { ...times, pay: priceOf(subEvent), regular: harga_berlaku, lowest: false };
  if (!row) return { ...times, pay: null, regular: null, lowest: false };
  return {
    ...times,
    pay: promo ? left(row.harga, promo) : row.harga,
    regular: row.harga,
    lowest: open && harga.some(({ berlaku, harga: amount }) => berlaku && amount > row.harga),
  };
}

/** A sub-event with the prices of the profession that a visitor chose, where the server could only answer for everybody. */
export function pricedFor<T extends Priced>(subEvent: T, audience: Audience): T {
  if (audience.member || !audience.profession) return subEvent;
  const { pay, regular } = priceView(subEvent, audience);
  return { ...subEvent, harga_berlaku: regular, promo: subEvent.promo && { ...subEvent.promo, harga_promo: pay } };
}

/** A package whose parts cost what they do for the profession that a visitor chose. */
export function bundleFor(bundle: Bundle, audience: Audience): Bundle {
  return { ...bundle, sub_event: bundle.sub_event.map((part) => pricedFor(part, audience)) };
}
