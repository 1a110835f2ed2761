/** Which e-posters the desk looks at, as the address says it. */
import type { OwnPoster } from '@/api/types';
import { statusWord } from '@/domain/poster/poster-words';
import { readPage } from '@/ui/read-page';
import type { PosterQuery } from '../poster-api';
import { readStatus } from './status';

const STATES: readonly OwnPoster['status'][] = ['diajukan', 'diterbitkan', 'ditolak'];
export const POSTER_CHOICES = STATES.map((value) => ({ value, label: statusWord(value) }));

/** Those that wait for their review, of every event, unless something else is said. */
export function readPosters(search: URLSearchParams): PosterQuery {
  const event = search.get('event') ?? '';
  const status = readStatus(search, POSTER_CHOICES, 'diajukan');
  return { page: readPage(search), ...(status && { status }), ...(/^\d+$/.test(event) && { event_id: Number(event) }) };
}
