import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aStep } from '@/testing/samples-pages';
import { server } from '@/testing/server';

const answer = (...steps: ReturnType<typeof aStep>[]) =>
  server.use(http.get('/alur-pendaftaran', () => HttpResponse.json({ message: 'Berhasil.', data: steps })));

test('the steps stand in their order, each with its number and a drawing', async () => {
  answer(
    aStep(),
    aStep({ urutan: 2, judul: 'Pilih kegiatan', ikon: 'pilih' }),
    aStep({ urutan: 3, judul: 'Minta bantuan', ikon: 'bantuan' }),
  );
  renderApp('/alur-pendaftaran');

  const first = (await screen.findByRole('heading', { name: 'Buat akun' })).closest('li');
  const steps = within(first?.parentElement ?? expect.fail('no list')).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual(['Langkah 1', 'Langkah 2', 'Langkah 3']);
  for (const step of steps) expect(step.querySelector('svg')?.childElementCount).toBeGreaterThan(0);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home>Alur Pendaftaran');
});

test.each([
  [false, ['/register', '/event']],
  [true, ['/event']],
])('the call leads to an account and to the events (logged in: %s)', async (loggedIn, addresses) => {
  renderApp('/alur-pendaftaran', { loggedIn });
  const call = await screen.findByRole('region', { name: 'Siap mengikuti kegiatan?' });
  expect(
    within(call)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(addresses);
});

test('without steps the page says so', async () => {
  answer();
  renderApp('/alur-pendaftaran');
  expect(await screen.findByText('Alur pendaftaran belum tersedia.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get('/alur-pendaftaran', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/alur-pendaftaran');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'Buat akun' })).toBeVisible();
});
