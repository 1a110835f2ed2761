/** How the gateway answers about an event's programme when nothing is wrong. */
import { http, HttpResponse } from 'msw';
import { aPage } from './samples';
import { aBundle, aContact, aRundown, aSpeaker, aSubEvent, aVenue } from './samples-programme';

const answer = (data: object) => HttpResponse.json({ message: 'Berhasil.', data });
const at = (path: string) => `*/api/v1/${path}`;

export const programmeHandlers = [
  http.get(at('jenis-keilmuan/list'), () =>
    answer([
      { code: 'ANES', value: 'Anestesiologi' },
      { code: 'KARDIO', value: 'Kardiologi' },
    ]),
  ),
  http.get(at('jenis-event/list'), () =>
    answer([
      { code: 'symposium', value: 'Simposium' },
      { code: 'workshop', value: 'Workshop' },
    ]),
  ),
  http.get(at('list-event-simplified'), () =>
    answer([
      { id: 94, value: 'InASIA 2026' },
      { id: 12, value: 'EKG Dasar untuk Dokter Umum' },
    ]),
  ),
  // Whole, unless a page is asked for.
  http.get(at('sub-event'), ({ request }) =>
    new URL(request.url).searchParams.has('page') ? HttpResponse.json(aPage([aSubEvent()])) : answer([aSubEvent()]),
  ),
  http.get(at('sub-event/data/bundling'), () => answer([aBundle()])),
  http.get(at('sub-event/data/narasumber'), () => answer([aSpeaker()])),
  http.get(at('sub-event/data/venue'), () => answer([aVenue()])),
  http.get(at('sub-event/data/contact-person'), () => answer([aContact()])),
  http.get(at('rundown/:id'), ({ params }) => answer(aRundown({ event_id: Number(params['id']) }))),
];
