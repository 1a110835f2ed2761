/** The rules of choosing sub-events: what may stand together, what it costs, how many credit points it brings. */
import type { Bundle, SubEvent } from '@/api/types';
import { formatDate } from '@/ui/format';
import { jakartaClock } from '@/domain/calendar/clock';
import { priceOf, pricePartByPart } from '@/domain/price/price';
import { seatWords } from '@/domain/seats/seat-words';
import { clash } from '@/domain/sub-event/clash';
import { BEGUN, begunWords, isStillAhead } from '@/domain/sub-event/lifecycle';
import { hours } from '@/domain/calendar/day-words';

/** What an event offers. */
export interface Offer {
  subEvents: readonly SubEvent[];
  bundles: readonly Bundle[];
}

/** What somebody has chosen of it, by id. */
export interface Chosen {
  subEvents: readonly number[];
  bundles: readonly number[];
}

export const NOTHING_CHOSEN: Chosen = { subEvents: [], bundles: [] };

/** One thing to choose. */
export type Wish = { kind: 'sub_event'; subEvent: SubEvent } | { kind: 'bundle'; bundle: Bundle };

/** Why a wish cannot be granted. */
export type Refusal =
  | { reason: 'sold_out'; subEvent: SubEvent }
  | { reason: 'over'; subEvent: SubEvent }
  | { reason: 'no_price'; subEvent: SubEvent }
  | { reason: 'not_on_sale'; bundle: Bundle }
  | { reason: 'twice'; subEvent: SubEvent; bundle: Bundle }
  | { reason: 'clash'; wanted: SubEvent; chosen: SubEvent };

/** A chosen sub-event, and the package it came with. */
interface Taken {
  subEvent: SubEvent;
  bundle: Bundle | null;
}

/** Every sub-event of a choice, those inside packages included. */
export function takenOf(chosen: Chosen, offer: Offer): Taken[] {
  const packed = offer.bundles
    .filter(({ id }) => chosen.bundles.includes(id))
    .flatMap((bundle) => bundle.sub_event.map((subEvent) => ({ subEvent, bundle })));
  const single = offer.subEvents.filter(({ id }) => chosen.subEvents.includes(id)).map((subEvent) => ({ subEvent, bundle: null }));
  return [...packed, ...single];
}

function unavailable(subEvent: SubEvent, now: number): Refusal | null {
  // Nobody waits for a seat in what has begun.
  if (!isStillAhead(subEvent, now)) return { reason: 'over', subEvent };
  const { sisa_kuota } = subEvent;
  return sisa_kuota !== null && sisa_kuota <= 0 ? { reason: 'sold_out', subEvent } : null;
}

/** Why a wish cannot be added to a choice; `null` when it can. */
export function refusalOf(wish: Wish, chosen: Chosen, offer: Offer, now: number): Refusal | null {
  if (wish.kind === 'sub_event') {
    const gone = unavailable(wish.subEvent, now);
    if (gone) return gone;
    if (priceOf(wish.subEvent) === null) return { reason: 'no_price', subEvent: wish.subEvent };
  } else {
    const { bundle } = wish;
    const { day: today } = jakartaClock(now);
    if (today < bundle.berlaku_dari || today > bundle.berlaku_sampai) return { reason: 'not_on_sale', bundle };
    for (const part of bundle.sub_event) {
      const gone = unavailable(part, now);
      if (gone) return gone;
    }
  }

  const wanted = wish.kind === 'bundle' ? wish.bundle.sub_event : [wish.subEvent];
  for (const [index, part] of wanted.entries()) {
    const other = wanted.slice(index + 1).find((later) => clash(part, later));
    if (other) return { reason: 'clash', wanted: other, chosen: part };
  }
  for (const { subEvent: other, bundle } of takenOf(chosen, offer)) {
    for (const part of wanted) {
      if (part.id === other.id) {
        // A package takes over the parts that were chosen by themselves; it cannot share them with another package.
        if (bundle) return { reason: 'twice', subEvent: part, bundle };
      } else if (clash(part, other)) {
        return { reason: 'clash', wanted: part, chosen: other };
      }
    }
  }
  return null;
}

/** Adds a wish that is not refused. */
export function choose(wish: Wish, chosen: Chosen): Chosen {
  if (wish.kind === 'sub_event') return { ...chosen, subEvents: [...chosen.subEvents, wish.subEvent.id] };
  const parts = wish.bundle.sub_event.map(({ id }) => id);
  return {
    subEvents: chosen.subEvents.filter((id) => !parts.includes(id)),
    bundles: [...chosen.bundles, wish.bundle.id],
  };
}

/** Takes a wish back. */
export function withdraw(wish: Wish, chosen: Chosen): Chosen {
  return wish.kind === 'sub_event'
    ? { ...chosen, subEvents: chosen.subEvents.filter((id) => id !== wish.subEvent.id) }
    : { ...chosen, bundles: chosen.bundles.filter((id) => id !== wish.bundle.id) };
}

/** A kept choice against today's offer: what cannot be had any more falls out, and is told. */
export function stillPossible(kept: Chosen, offer: Offer, now: number): { chosen: Chosen; lost: Refusal[] } {
  const wishes: Wish[] = [
    ...offer.bundles.filter(({ id }) => kept.bundles.includes(id)).map((bundle) => ({ kind: 'bundle', bundle }) as const),
    ...offer.subEvents.filter(({ id }) => kept.subEvents.includes(id)).map((subEvent) => ({ kind: 'sub_event', subEvent }) as const),
  ];
  let chosen = NOTHING_CHOSEN;
  const lost: Refusal[] = [];
  for (const wish of wishes) {
    const refusal = refusalOf(wish, chosen, offer, now);
    if (refusal) lost.push(refusal);
    else chosen = choose(wish, chosen);
  }
  return { chosen, lost };
}

/** What a choice comes to. Money is whole rupiah. */
export interface Totals {
  /** Sub-events, those inside packages included. */
  count: number;
  price: number;
  /** What promos and packages take off. */
  saved: number;
  skp: number;
}

/** Adds a choice up. */
export function totalsOf(chosen: Chosen, offer: Offer): Totals {
  const taken = takenOf(chosen, offer);
  const bundles = offer.bundles.filter(({ id }) => chosen.bundles.includes(id));
  const singles = taken.filter(({ bundle }) => !bundle).map(({ subEvent }) => subEvent);
  const price = sum(bundles.map(({ harga }) => harga)) + sum(singles.map((subEvent) => priceOf(subEvent) ?? 0));
  const regular =
    sum(bundles.map((bundle) => pricePartByPart(bundle) ?? bundle.harga)) + sum(singles.map(({ harga_berlaku }) => harga_berlaku ?? 0));
  // Credit points have two decimals at most; adding fractions up may leave a trace behind them.
  const skp = Math.round(sum(taken.map(({ subEvent }) => subEvent.skp)) * 100) / 100;
  return { count: taken.length, price, saved: Math.max(0, regular - price), skp };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const hoursOf = (subEvent: SubEvent) => hours(subEvent, subEvent.zona_waktu);

/** Says a refusal to the person who wished. */
export function refusalWords(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'sold_out':
      return seatWords(refusal.subEvent).state === 'held'
        ? `“${refusal.subEvent.judul}” habis sementara: sebagian kursinya belum lunas.`
        : `Kuota “${refusal.subEvent.judul}” sudah habis.`;
    case 'over':
      return begunWords(refusal.subEvent);
    case 'no_price':
      return `Harga “${refusal.subEvent.judul}” belum tersedia.`;
    case 'not_on_sale':
      return `“${refusal.bundle.nama}” berlaku mulai ${formatDate(refusal.bundle.berlaku_dari)} sampai ${formatDate(refusal.bundle.berlaku_sampai)}.`;
    case 'twice':
      return `“${refusal.subEvent.judul}” sudah termasuk dalam “${refusal.bundle.nama}”.`;
    case 'clash': {
      const { wanted, chosen } = refusal;
      return (
        `“${wanted.judul}” (${hoursOf(wanted)}) bentrok dengan “${chosen.judul}” (${hoursOf(chosen)}) ` +
        `pada ${formatDate(chosen.tanggal)}. Hapus salah satu untuk memilih yang lain.`
      );
    }
  }
}

/** Says on its own card, which names the thing itself, why a sub-event cannot be chosen at all. */
export function closedWords(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'sold_out':
      return seatWords(refusal.subEvent).words;
    case 'over':
      return BEGUN;
    case 'no_price':
      return 'Belum dapat dipilih, karena harganya belum tersedia';
    default:
      return refusalWords(refusal);
  }
}

/** Says what stands in the way of a thing that is not asked for yet. */
export function hintWords(refusal: Refusal): string {
  return refusal.reason === 'clash' ? `Bentrok dengan “${refusal.chosen.judul}” (${hoursOf(refusal.chosen)})` : refusalWords(refusal);
}
