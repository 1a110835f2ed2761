/** What many sub-events cost somebody today, in one word. */
import type { Audience } from './audience';
import { type Priced, priceView, type PriceView } from './price-view';

/** The lowest price among sub-events, promos taken off as in an event's own lowest one: the rows below a heading show the same. */
export function lowestPrice(subEvents: readonly Priced[], audience: Audience): number | null {
  const prices = subEvents.map((subEvent) => priceView(subEvent, audience).pay).filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The part of the sale that runs for most of several sub-events, and the most that deciding in it saves. */
export function saleOf(
  subEvents: readonly Priced[],
  audience: Audience,
): (Pick<PriceView, 'saved'> & { period: NonNullable<PriceView['period']> }) | null {
  const counted = new Map<string, { period: NonNullable<PriceView['period']>; saved: PriceView['saved']; count: number }>();
  for (const subEvent of subEvents) {
    const { period } = priceView(subEvent, audience);
    if (!period) continue;
    const key = `${period.name} ${period.lastDay}`;
    const before = counted.get(key);
    const saved = eachRow(subEvent, audience)
      .map((row) => priceView(row, audience))
      .filter((view) => view.period?.name === period.name && view.period.lastDay === period.lastDay)
      .reduce((most, view) => larger(most, view.saved), before?.saved ?? null);
    counted.set(key, { period, saved, count: (before?.count ?? 0) + 1 });
  }
  return [...counted.values()].sort((one, other) => other.count - one.count)[0] ?? null;
}

/** A sub-event once for each profession that has a price today, while nobody's is known: any of them may be the reader's. */
function eachRow(subEvent: Priced, { profession, member }: Audience): Priced[] {
  if (member || profession !== null) return [subEvent];
  const running = new Set(subEvent.harga.filter(({ berlaku }) => berlaku).map(({ profesi_id }) => profesi_id));
  return [...running].map((code) => ({ ...subEvent, harga: subEvent.harga.filter(({ profesi_id }) => profesi_id === code) }));
}

function larger(one: PriceView['saved'], other: PriceView['saved']): PriceView['saved'] {
  return one && (!other || one.amount >= other.amount) ? one : other;
}
