import { useNow } from '@/ui/use-now';
import { type Beginning, isStillAhead } from './lifecycle';

const MINUTE = 60_000;

/** Tells which sub-events have not begun yet. A page that stays open notices within a minute what begins meanwhile. */
export function useStillAhead(): (subEvent: Beginning) => boolean {
  const now = useNow(MINUTE);
  return (subEvent) => isStillAhead(subEvent, now);
}
