/** What many sub-events cost somebody today, in one word. */
import type { Audience } from './audience';
import { type Priced, priceView, type PriceView } from './price-view';

/** The lowest price among sub-events, promos left aside: a promo is told beside what it is for. */
export function lowestPrice(subEvents: readonly Priced[], audience: Audience): number | null {
  const prices = subEvents.map((subEvent) => priceView(subEvent, audience).regular).filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The part of the sale that runs for most of several sub-events, and the most that deciding in it saves. */
export function saleOf(
  subEvents: readonly Priced[],
  audience: Audience,
): (Pick<PriceView, 'saved'> & { period: NonNullable<PriceView['period']> }) | null {
  const counted = new Map<string, { period: NonNullable<PriceView['period']>; saved: PriceView['saved']; count: number }>();
  for (const { period, saved } of subEvents.map((subEvent) => priceView(subEvent, audience))) {
    if (!period) continue;
    const key = `${period.name} ${period.lastDay}`;
    const before = counted.get(key);
    const most = before?.saved && (!saved || before.saved.amount >= saved.amount) ? before.saved : saved;
    counted.set(key, { period, saved: most, count: (before?.count ?? 0) + 1 });
  }
  return [...counted.values()].sort((one, other) => other.count - one.count)[0] ?? null;
}
