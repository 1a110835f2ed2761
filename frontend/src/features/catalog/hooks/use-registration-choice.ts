import { useEffect, useState } from 'react';
import { useNow } from '@/ui/use-now';
import { keepChoice, readKeptChoice } from '../model/kept-choice';
import { choose, type Chosen, type Offer, type Refusal, refusalOf, stillPossible, type Wish, withdraw } from '../model/registration-choice';

const MINUTE = 60_000;

/** A wish that was refused, until the next one. */
export interface RefusedWish {
  wish: Wish;
  refusal: Refusal;
}

/**
 * What somebody chooses of an event. It is kept for the tab and checked against every fresh offer. `asked` is what was chosen on
 * the page that led here, and comes on top.
 */
export function useRegistrationChoice(event: number, offer: Offer, asked: Wish | null = null) {
  const now = useNow(MINUTE);
  const [start] = useState(() => startingWith(asked, readKeptChoice(event), offer, now));
  const [kept, setKept] = useState(start.kept);
  const [refused, setRefused] = useState(start.refused);
  useEffect(() => keepChoice(event, kept), [event, kept]);
  const { chosen, lost } = stillPossible(kept, offer, now);

  const toggle = (wish: Wish, wanted: boolean) => {
    const refusal = wanted ? refusalOf(wish, chosen, offer, now) : null;
    setRefused(refusal && { wish, refusal });
    if (refusal) return;
    const next = wanted ? choose(wish, chosen) : withdraw(wish, chosen);
    setKept(next);
  };
  /** Takes out what is somewhere else now. */
  const drop = (wishes: readonly Wish[]) => setKept((before) => wishes.reduce((left, wish) => withdraw(wish, left), before));
  return { chosen, lost, now, refused, toggle, drop };
}

function startingWith(asked: Wish | null, kept: Chosen, offer: Offer, now: number): { kept: Chosen; refused: RefusedWish | null } {
  if (!asked || isIn(kept, asked)) return { kept, refused: null };
  const { chosen } = stillPossible(kept, offer, now);
  const refusal = refusalOf(asked, chosen, offer, now);
  return refusal ? { kept, refused: { wish: asked, refusal } } : { kept: choose(asked, kept), refused: null };
}

function isIn(kept: Chosen, wish: Wish): boolean {
  return wish.kind === 'bundle' ? kept.bundles.includes(wish.bundle.id) : kept.subEvents.includes(wish.subEvent.id);
}
