import type { Promo, SubEvent } from '@/api/types';

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
