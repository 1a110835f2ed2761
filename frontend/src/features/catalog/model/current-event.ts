/** The event a visitor chose: where its page is, and the note of it that later pages read. */

/** Session-storage key that holds the id of the event chosen last. */
export const CURRENT_EVENT_KEY = 'portal.current_event_id';

/** The three congresses have sites of their own. */
const CONGRESS_SITES: Readonly<Record<number, string>> = {
  84: '/konas2025',
  86: '/inasia2025',
  94: '/inasia2026',
};

/** The address of an event's ordinary detail page. */
export function eventDetailPath(id: number): string {
  return `/event/detail/${id}`;
}

/** Where a highlight leads: a congress to its own site, any other event to its detail page. */
export function highlightPath(id: number): string {
  return CONGRESS_SITES[id] ?? eventDetailPath(id);
}

/** Keeps the chosen event for this browser tab. A browser that refuses storage loses only the note. */
export function rememberCurrentEvent(id: number): void {
  try {
    sessionStorage.setItem(CURRENT_EVENT_KEY, String(id));
  } catch {
    // Private windows may refuse storage; navigation must go on.
  }
}
