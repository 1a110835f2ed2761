/** What runs of a call, and, in the lines marked as errors, what the type check refuses: `tsc` fails when one of them passes. */
import { expect, test } from 'vitest';
import { answers, http } from '@/testing/contract';
import { type AnswerOf, asForm, type BodyOf, data, del, get, picked, post, put, type QueryOf, whole } from './call';

const CREDENTIALS = { email: 'anggota@contoh.id', password: 'Rahasia#2027' };

test('an address is filled in, whatever stands in its path', () => {
  expect(get('/event/{id}', { path: { id: 12 } })).toEqual({ url: '/event/12', method: 'GET' });
  expect(del('/user/session/{id}', { path: { id: '../profile?x' } }).url).toBe('/user/session/..%2Fprofile%3Fx');
});

test('query, body, the key of a try and a time limit go where they belong', () => {
  expect(get('/berita', { query: { page: 1, keyword: '' } })).toMatchObject({ url: '/berita', params: { page: 1, keyword: '' } });
  const team = { asal_team: 'RSUD', jumlah_team: 2, narahubung: 'Sari', whatsapp: '0812' };
  expect(post('/event/data/hospitality/{id}', { path: { id: 12 }, body: team, idempotencyKey: 'abc', timeout: 0 })).toEqual({
    url: '/event/data/hospitality/12',
    method: 'POST',
    body: team,
    headers: { 'Idempotency-Key': 'abc' },
    timeout: 0,
  });
});

test('a form carries what is filled in', () => {
  const sent = asForm(post('/auth/register', { body: { ...CREDENTIALS, nama: 'dr. Sari & Co', phone: '0812', nik: '1', profesi_id: '' } }));
  expect(sent.headers).toEqual({ 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(sent.body).toBe('email=anggota%40contoh.id&password=Rahasia%232027&nama=dr.+Sari+%26+Co&phone=0812&nik=1');
});

test('the envelope is opened once, or not at all', () => {
  const answer = { message: 'Berhasil.', data: [] };
  expect(data(() => get('/propinsi')).transformResponse(answer)).toEqual([]);
  expect(whole(() => get('/propinsi')).transformResponse(answer)).toBe(answer);
  expect(
    picked(
      () => get('/propinsi'),
      ({ message }) => message,
    ).transformResponse(answer),
  ).toBe('Berhasil.');
});

/** Never called: each line is what a rename in the contract would leave behind. */
export function refused() {
  // @ts-expect-error a path that the contract does not have
  get('/events/{id}', { path: { id: 1 } });
  // @ts-expect-error a method that the path does not take
  post('/berita/{id}', { path: { id: 1 } });
  // @ts-expect-error a name in the path
  get('/event/{id}', { path: { event_id: 1 } });
  // @ts-expect-error a path without what fills it in
  get('/event/{id}');
  // @ts-expect-error a filter that the call does not have
  get('/sub-event', { query: { acara_id: 1 } });
  // @ts-expect-error a value that the filter does not know
  get('/sub-event', { query: { jenis_event: 'kuliah' } });
  // @ts-expect-error a filter of a call that has none
  get('/propinsi', { query: { keyword: '' } });
  // @ts-expect-error a body field that is required
  put('/user/change-password', { body: { kata_sandi_lama: 'a', password: 'b' } });
  // @ts-expect-error a body field that may be left out
  put('/user/profile', { body: { nama_lengkap: 'dr. Sari' } });
  // @ts-expect-error a text in the place of a file
  post('/user/photo', { body: { photo: 'foto.jpg' } });
  // @ts-expect-error no body at all
  post('/auth/login');

  const { transformResponse } = data((id: number) => get('/event/{id}', { path: { id } }));
  const event = transformResponse({} as AnswerOf<'get', '/event/{id}'>);
  // @ts-expect-error a field of the answer
  String(event.judul);
}

/** The same of the tests' network. */
export function refusedInTests() {
  // @ts-expect-error a path that the contract does not have
  http.get('/events', () => undefined);
  // @ts-expect-error an answer that the contract does not give
  http.get('/berita/{id}', answers({ id: 7, judul: 'Pendaftaran dibuka' }));
  // @ts-expect-error a name in the path
  http.get('/event/{id}', ({ params }) => answers(params.event_id)());
}

/** What the helpers give is the contract's, not `any` and not `never`. */
export function given(login: BodyOf<'post', '/auth/login'>, query: QueryOf<'get', '/berita'>, answer: AnswerOf<'get', '/berita'>) {
  const known: (string | number | null | undefined)[] = [login.email, query.page, answer.meta.total];
  // @ts-expect-error the contract has nothing of these names
  const { nama, propinsi_id, total } = { ...login, ...query, ...answer };
  return [known, typeof nama, typeof propinsi_id, typeof total];
}
