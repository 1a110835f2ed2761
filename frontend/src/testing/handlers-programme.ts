/** How the gateway answers about an event's programme when nothing is wrong. */
import { HttpResponse } from 'msw';
import { answers, http } from './contract';
import { aPage } from './samples';
import { aBundle, aContact, aRundown, aSpeaker, aSubEvent, aSubEventChoice, aVenue } from './samples-programme';

export const programmeHandlers = [
  http.get(
    '/jenis-keilmuan/list',
    answers([
      { code: 'ANES', value: 'Anestesiologi' },
      { code: 'KARDIO', value: 'Kardiologi' },
    ]),
  ),
  http.get(
    '/jenis-event/list',
    answers([
      { code: 'symposium', value: 'Simposium' },
      { code: 'workshop', value: 'Workshop' },
    ]),
  ),
  http.get(
    '/list-event-simplified',
    answers([
      { id: 94, value: 'InASIA 2026' },
      { id: 12, value: 'EKG Dasar untuk Dokter Umum' },
    ]),
  ),
  // Whole, unless a page is asked for.
  http.get('/sub-event', ({ request }) =>
    new URL(request.url).searchParams.has('page') ? HttpResponse.json(aPage([aSubEvent()])) : answers([aSubEvent()])(),
  ),
  http.get('/sub-event/list/{id}', answers([aSubEventChoice()])),
  http.get('/sub-event/data/bundling', answers([aBundle()])),
  http.get('/sub-event/data/narasumber', answers([aSpeaker()])),
  http.get('/sub-event/data/venue', answers([aVenue()])),
  http.get('/sub-event/data/contact-person', answers([aContact()])),
  http.get('/rundown/{id}', ({ params }) => answers(aRundown({ event_id: Number(params.id) }))()),
];
