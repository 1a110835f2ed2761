import { type LoaderFunctionArgs, replace } from 'react-router';
import { eventHomePath, rememberCurrentEvent } from '@/domain/event/event-address';
import { readVisitorToken, rememberVisitorToken } from '@/features/catalog/model/visitor-token';
import { readId } from '../read-id';

/**
 * An invitation link, `/{token}/{id}`: keeps the token and goes on to the event. The link itself leaves the history, and
 * with it the token. Any other two words after the host are no page.
 */
export function loader({ params }: LoaderFunctionArgs): null {
  const token = readVisitorToken(params['token']);
  const event = readId(params['id']);
  if (token === null || event === null) return null;
  rememberVisitorToken(token);
  rememberCurrentEvent(event);
  throw replace(eventHomePath(event));
}

// eslint-disable-next-line no-restricted-syntax -- The router takes a page by this name.
export { NotFoundRoute as Component } from './not-found';
