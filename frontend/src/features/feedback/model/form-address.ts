/** The address that opens the satisfaction form by itself, and tells from where somebody came to it. */
import { createSearchParams } from 'react-router';
import { PATHS } from '@/api/paths';

const FORM = 'form';
const ORIGIN = 'dari';
const EVENTS = 'event';

/** From the events that a member follows. */
export const FORM_FROM_EVENTS = {
  pathname: PATHS.satisfactionIndex,
  search: createSearchParams({ [ORIGIN]: EVENTS, [FORM]: 'isi' }).toString(),
};

export function asksForForm(search: URLSearchParams): boolean {
  return search.has(FORM);
}

export function cameFromEvents(search: URLSearchParams): boolean {
  return search.get(ORIGIN) === EVENTS;
}

/** The same address once the form was closed: a reload does not open it again. */
export function withoutForm(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(FORM);
  return rest;
}
