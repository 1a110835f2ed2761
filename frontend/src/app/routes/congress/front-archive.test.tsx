import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, http } from '@/testing/contract';
import { aCongress, congressHandlers } from '@/testing/congress';
import { everythingInSight } from '@/testing/in-sight';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

beforeEach(() => {
  everythingInSight();
  server.use(...congressHandlers);
});

test('the opening of a finished congress says so, and what it was', async () => {
  server.use(http.get('/event/{id}', answers(aCongress({ id: 84, status: 'selesai', jumlah_sub_event: 24, skp: 18 }))));
  renderApp('/konas2025');
  expect(await screen.findByText('Telah selesai')).toBeVisible();
  expect(screen.getByText(/24 kegiatan dan 18 SKP/)).toBeVisible();
  expect(screen.queryByTestId('hitung-mundur')).not.toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Harga dan promo saat ini' })).toHaveTextContent(/^Pendaftaran sudah ditutup\.$/);
});

test('the front page of a finished congress is an archive: no prices, no services', async () => {
  server.use(http.get('/event/{id}', answers(aCongress({ id: 84, status: 'selesai' }))));
  renderApp('/konas2025');
  await screen.findByText('Telah selesai');
  expect(screen.queryByRole('heading', { name: 'Biaya' })).not.toBeInTheDocument();
  const tiles = within(await screen.findByRole('region', { name: 'Kegiatan' }));
  expect(await tiles.findByRole('link', { name: 'E-Poster' })).toBeVisible();
  for (const service of ['Bundling', 'Akomodasi', 'Paket Wisata', 'Hospitality']) {
    expect(tiles.queryByRole('link', { name: service })).not.toBeInTheDocument();
  }
});

test('the tiles lead to what the congress has, and to nothing that is empty', async () => {
  server.use(
    http.get('/event/{id}', answers(aCongress({ batas_eposter: null }))),
    http.get('/event/data/paket-wisata', answers([])),
    http.get('/event/hospitality/banner/{id}', answers([])),
    http.get('/sub-event/data/e-poster/{id}', answers([])),
  );
  renderApp('/inasia2026');
  const tiles = within(await screen.findByRole('region', { name: 'Kegiatan' }));
  expect(await tiles.findByRole('link', { name: 'Akomodasi' })).toHaveAttribute('href', '/inasia2026/event/akomodasi');
  expect(await tiles.findByRole('link', { name: 'Workshop' })).toBeVisible();
  for (const nothing of ['Paket Wisata', 'Hospitality', 'E-Poster', 'Webinar']) {
    expect(tiles.queryByRole('link', { name: nothing })).not.toBeInTheDocument();
  }
  const menu = within(screen.getByRole('navigation', { name: 'Menu InASIA 2026' }));
  expect(menu.getByText('Akomodasi')).toBeInTheDocument();
  for (const nothing of ['Paket Wisata', 'Webinar']) expect(menu.queryByText(nothing)).not.toBeInTheDocument();
});
