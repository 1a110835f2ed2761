import { useState } from 'react';
import type { TimeZone } from '@/api/types';
import { clockIn } from '@/domain/calendar/clock';
import { keepChoice, readKeptChoice } from '../model/kept-choice';
import { choose, type Offer, type Refusal, refusalOf, stillPossible, type Wish, withdraw } from '../model/registration-choice';

/** A wish that was refused, until the next one. */
export interface RefusedWish {
  wish: Wish;
  refusal: Refusal;
}

/** What somebody chooses of an event. It is kept for the tab and checked against every fresh offer. */
export function useRegistrationChoice(event: number, zone: TimeZone, offer: Offer) {
  const now = clockIn(zone, new Date());
  const [kept, setKept] = useState(() => readKeptChoice(event));
  const [refused, setRefused] = useState<RefusedWish | null>(null);
  const { chosen, lost } = stillPossible(kept, offer, now);

  const toggle = (wish: Wish, wanted: boolean) => {
    const refusal = wanted ? refusalOf(wish, chosen, offer, now) : null;
    setRefused(refusal && { wish, refusal });
    if (refusal) return;
    const next = wanted ? choose(wish, chosen) : withdraw(wish, chosen);
    setKept(next);
    keepChoice(event, next);
  };
  return { chosen, lost, now, refused, toggle };
}
