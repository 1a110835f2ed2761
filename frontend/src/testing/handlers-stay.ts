/** How the gateway answers about hotels, tours, hospitality and e-posters when nothing is wrong. */
import { http, HttpResponse } from 'msw';
import type { Accommodation, Answer, Choice, HospitalityBanner, OwnPoster, Poster, Receipt, Tour } from '@/api/types';
import { anOwnPoster, aPoster } from './samples-poster';
import { aBanner, anAccommodation, aTour } from './samples-stay';

function answer<T>(data: T, message = 'Berhasil.'): Answer<T> {
  return { message, data };
}

const POSTER_TYPES: Choice[] = [
  { code: 'KASUS', value: 'Laporan kasus' },
  { code: 'PENELITIAN', value: 'Penelitian' },
];

/** As much of a picture as a page that does not look at it needs. */
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

export const stayHandlers = [
  http.get('*/api/v1/sub-event/akomodasi/:id', () => HttpResponse.json<Answer<Accommodation[]>>(answer([anAccommodation()]))),
  http.get('*/api/v1/event/data/paket-wisata', () => HttpResponse.json<Answer<Tour[]>>(answer([aTour()]))),
  http.get('*/api/v1/event/hospitality/banner/:id', () => HttpResponse.json<Answer<HospitalityBanner[]>>(answer([aBanner()]))),
  http.post('*/api/v1/event/data/hospitality/:id', () =>
    HttpResponse.json<Answer<Receipt>>(answer({ id: 7, nomor: 'HSP-12-0007', status: 'diajukan' }, 'Berhasil mendaftar hospitality'), {
      status: 201,
    }),
  ),
  http.get('*/api/v1/jenis-eposter/list', () => HttpResponse.json<Answer<Choice[]>>(answer(POSTER_TYPES))),
  http.get('*/api/v1/sub-event/data/e-poster/:id', () => HttpResponse.json<Answer<Poster[]>>(answer([aPoster()]))),
  http.get('*/api/v1/user/e-poster', () => HttpResponse.json<Answer<OwnPoster[]>>(answer([anOwnPoster()]))),
  http.get('*/api/v1/sub-event/e-poster/:id/file', () =>
    HttpResponse.arrayBuffer(PICTURE.buffer, { headers: { 'Content-Type': 'image/webp' } }),
  ),
  http.post('*/api/v1/sub-event/e-poster/:id', () =>
    HttpResponse.json<Answer<Receipt>>(answer({ id: 22, nomor: 'EP-12-0002', status: 'diajukan' }, 'Berhasil mengirim e-poster'), {
      status: 201,
    }),
  ),
  http.put('*/api/v1/sub-event/e-poster/:id', () =>
    HttpResponse.json<Answer<Receipt>>(answer({ id: 21, nomor: 'EP-12-0001', status: 'diajukan' })),
  ),
];
