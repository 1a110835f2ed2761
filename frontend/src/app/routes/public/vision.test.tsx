import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const ADDRESS = '/home-page/visi-misi';
const answer = (visi: string, misi: string[]) =>
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'Berhasil.', data: { visi, misi } })));

test('the vision stands above, the missions follow in their order', async () => {
  renderApp('/visimisi');
  expect(await screen.findByRole('region', { name: 'Visi' })).toHaveTextContent('Tenaga kesehatan yang terus belajar.');
  const missions = within(screen.getByRole('region', { name: 'Misi' })).getAllByRole('listitem');
  expect(missions.map((mission) => mission.textContent)).toEqual(['1Menyelenggarakan pelatihan.', '2Menjaga mutu sertifikasi.']);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home>Tentang>Visi Misi');
});

test.each([
  ['Visi', 'Misi', 'Tumbuh.', []],
  ['Misi', 'Visi', '', ['Melatih.']],
] as const)('with only one of them, %s stands alone', async (there, missing, visi, misi) => {
  answer(visi, [...misi]);
  renderApp('/visimisi');
  expect(await screen.findByRole('region', { name: there })).toBeVisible();
  expect(screen.queryByRole('region', { name: missing })).not.toBeInTheDocument();
});

test('with neither the page says so', async () => {
  answer('', []);
  renderApp('/visimisi');
  expect(await screen.findByText('Visi dan misi belum tersedia.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get(ADDRESS, () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/visimisi');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('region', { name: 'Visi' })).toBeVisible();
});
