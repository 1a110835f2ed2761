/** The event a visitor chose: where its page is, and the note of it that later pages read. */
import { generatePath } from 'react-router';
import { tabStorage } from '@/api/browser-storage';
import { PATHS } from '@/api/paths';

/** Session-storage key that holds the id of the event chosen last. */
export const CURRENT_EVENT_KEY = 'portal.current_event_id';

/** The three congresses have sites of their own. */
const CONGRESS_SITES: Readonly<Record<number, string>> = {
  84: PATHS.konas2025,
  86: PATHS.inasia2025,
  94: PATHS.inasia2026,
};

/** The address of an event's ordinary detail page. */
export function eventDetailPath(id: number): string {
  return generatePath(PATHS.event, { id: String(id) });
}

/** The address of the site that a congress has of its own. */
export function congressSite(id: number): string | undefined {
  return CONGRESS_SITES[id];
}

/** The one home of an event, where every card, row and bar leads: a congress's own site, any other event's detail page. */
export function eventHomePath(id: number): string {
  return congressSite(id) ?? eventDetailPath(id);
}

/** The address where one registers for an event. */
export function eventRegistrationPath(id: number): string {
  return generatePath(PATHS.eventRegistration, { id: String(id) });
}

/** Keeps the chosen event for this browser tab. */
export function rememberCurrentEvent(id: number): void {
  tabStorage.write(CURRENT_EVENT_KEY, String(id));
}
