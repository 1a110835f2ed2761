import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const ID = '01a2050a-0000-7000-8000-000000000009';
const NONE = refuses(404, 'tidak_ditemukan', 'Tidak ditemukan.');

test.each([
  [`/memberarea/tiket/${ID}`, 'Tiket tidak ditemukan.'],
  [`/memberarea/invoice/${ID}`, 'Invoice tidak ditemukan.'],
  [`/memberarea/receipt/${ID}`, 'Kwitansi tidak ditemukan.'],
  ['/memberarea/ecourse/detail/999', 'Kelas tidak ditemukan.'],
  ['/memberarea/ecourse/detail/result/999', 'Kelas tidak ditemukan.'],
  ['/memberarea/ecourse/chapter/999/1/2', 'Bab tidak ditemukan.'],
  ['/memberarea/ecourse/disclaimer/999/1/2', 'Bab tidak ditemukan.'],
  ['/memberarea/ecourse/ujian/999/1/2', 'Ujian tidak ditemukan.'],
])('%s of what is not the member’s has a heading that says so', async (path, heading) => {
  server.use(
    http.get('/tiket/{id}', NONE),
    http.get('/invoice/{id}', NONE),
    http.get('/receipt/{id}', NONE),
    http.get('/user/e-course/{id}', NONE),
    http.get('/user/e-course/{id}/hasil', NONE),
    http.get('/user/e-course/{id}/disclaimer/{catId}/{subId}', NONE),
    http.get('/user/e-course/{id}/chapter/{catId}/{subId}', NONE),
  );
  renderApp(path, { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});
