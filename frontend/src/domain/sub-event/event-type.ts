/** What kinds of sub-events there are. */
import type { EventType } from '@/api/types';

/** In the order in which lists and menus name them. */
const EVENT_TYPES = ['symposium', 'workshop', 'masterclass', 'webinar', 'pelatihan'] as const satisfies readonly EventType[];

/** Whether a word, such as one of an address, is the code of a type. */
export function isEventType(word: string): word is EventType {
  return (EVENT_TYPES as readonly string[]).includes(word);
}
