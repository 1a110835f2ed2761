import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aBoard, aBoardMember, aHistory } from '@/testing/samples-pages';
import { server } from '@/testing/server';

const answer = (...pengurus: ReturnType<typeof aBoard>[]) =>
  server.use(http.get('/sejarah', () => HttpResponse.json({ message: 'Berhasil.', data: aHistory({ pengurus }) })));

const NEWEST = aBoard({
  anggota: [
    aBoardMember({ id: 1, nama: 'dr. Ratna Wulandari', jabatan: 'Ketua Umum', foto_url: '/media/board/1/320.webp' }),
    aBoardMember({ id: 2, nama: 'dr. Budi Santoso', jabatan: 'Ketua', bidang: 'Bidang Pendidikan' }),
  ],
});
const EARLIER = aBoard({ periode_awal: 2021, periode_akhir: 2024, anggota: [aBoardMember({ id: 7, nama: 'dr. Sari Utami' })] });

beforeEach(() => answer(NEWEST, EARLIER));

test('the newest board opens, by its parts, with a portrait or initials', async () => {
  const { container } = renderApp('/pengurus');

  expect(await screen.findByText('Periode 2024–2027, 2 orang')).toHaveAttribute('role', 'status');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Pengurus harian', 'Bidang Pendidikan']),
  );
  expect(container.querySelector('main img')).toHaveAttribute('src', '/media/board/1/320.webp');
  const second = screen.getByRole('heading', { level: 3, name: 'dr. Budi Santoso' }).closest('li');
  expect(second).toHaveTextContent('BSdr. Budi SantosoKetua');
});

test('a chosen period stands in the address, and the newest needs none', async () => {
  const { user, router } = renderApp('/pengurus');
  const periods = await screen.findByRole('navigation', { name: 'Periode' });

  await user.click(within(periods).getByRole('link', { name: '2021–2024' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'dr. Sari Utami' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?periode=2021-2024'));
  expect(within(periods).getByRole('link', { current: true })).toHaveTextContent('2021–2024');

  await user.click(within(periods).getByRole('link', { name: '2024–2027' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'dr. Ratna Wulandari' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an address with a period opens it', async () => {
  renderApp('/pengurus?periode=2021-2024');
  expect(await screen.findByText('Periode 2021–2024, 1 orang')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'dr. Ratna Wulandari' })).not.toBeInTheDocument();
});

test('a single board leaves nothing to choose', async () => {
  answer(NEWEST);
  renderApp('/pengurus');
  await screen.findByText('Periode 2024–2027, 2 orang');
  expect(screen.queryByRole('navigation', { name: 'Periode' })).not.toBeInTheDocument();
});

test('without a board the page says so', async () => {
  answer();
  renderApp('/pengurus');
  expect(await screen.findByText('Daftar pengurus belum tersedia.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get('/sejarah', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/pengurus');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Periode 2024–2027, 2 orang')).toBeVisible();
});
