/** How the gateway answers about hotels, tours, hospitality and e-posters when nothing is wrong. */
import { HttpResponse } from 'msw';
import type { Choice } from '@/api/types';
import { answers, http } from './contract';
import { anOwnPoster, aPoster } from './samples-poster';
import { aBanner, anAccommodation, aTour } from './samples-stay';

const POSTER_TYPES: Choice[] = [
  { code: 'KASUS', value: 'Laporan kasus' },
  { code: 'PENELITIAN', value: 'Penelitian' },
];

/** As much of a picture as a page that does not look at it needs. */
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

export const stayHandlers = [
  http.get('/sub-event/akomodasi/{id}', answers([anAccommodation()])),
  http.get('/event/data/paket-wisata', answers([aTour()])),
  http.get('/event/hospitality/banner/{id}', answers([aBanner()])),
  http.get('/user/hospitality', answers([])),
  http.post('/event/data/hospitality/{id}', () =>
    HttpResponse.json(
      { message: 'Berhasil mendaftar hospitality', data: { id: 7, nomor: 'HSP-12-0007', status: 'diajukan' } },
      {
        status: 201,
      },
    ),
  ),
  http.get('/jenis-eposter/list', answers(POSTER_TYPES)),
  http.get('/sub-event/data/e-poster/{id}', answers([aPoster()])),
  http.get('/user/e-poster', answers([anOwnPoster()])),
  http.get('/sub-event/e-poster/{id}/file', () => HttpResponse.arrayBuffer(PICTURE.buffer, { headers: { 'Content-Type': 'image/webp' } })),
  http.post('/sub-event/e-poster/{id}', () =>
    HttpResponse.json(
      { message: 'Berhasil mengirim e-poster', data: { id: 22, nomor: 'EP-12-0002', status: 'diajukan' } },
      {
        status: 201,
      },
    ),
  ),
  http.put('/sub-event/e-poster/{id}', () =>
    HttpResponse.json({ message: 'Berhasil.', data: { id: 21, nomor: 'EP-12-0001', status: 'diajukan' } }),
  ),
];
