/** What somebody has chosen of an event, kept for this browser tab until the cart takes it over. */
import { tabStorage } from '@/api/browser-storage';
import { type Chosen, NOTHING_CHOSEN } from './registration-choice';

const keyOf = (event: number) => `portal.registration_choice.${event}`;

function ids(value: unknown): number[] {
  return Array.isArray(value) ? [...new Set(value.filter((id): id is number => Number.isInteger(id)))] : [];
}

/** The choice kept for an event; someone else's words under its key count as none. */
export function readKeptChoice(event: number): Chosen {
  try {
    const kept = JSON.parse(tabStorage.read(keyOf(event)) ?? '{}') as Partial<Record<keyof Chosen, unknown>> | null;
    return { subEvents: ids(kept?.subEvents), bundles: ids(kept?.bundles) };
  } catch {
    return NOTHING_CHOSEN;
  }
}

/** Keeps a choice; one with nothing in it leaves no trace. */
export function keepChoice(event: number, chosen: Chosen): void {
  if (chosen.subEvents.length === 0 && chosen.bundles.length === 0) tabStorage.erase(keyOf(event));
  else tabStorage.write(keyOf(event), JSON.stringify(chosen));
}
