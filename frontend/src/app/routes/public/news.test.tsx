import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aNewsItem, aPage } from '@/testing/samples';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

test('a card shows title, long date, excerpt and the way to the text', async () => {
  renderApp('/berita');

  const card = await screen.findByRole('article', { name: 'Pendaftaran simposium dibuka' });
  expect(within(card).getByText('2 November 2026')).toBeVisible();
  expect(within(card).getByText('Simposium tahunan kembali digelar.')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Baca Selengkapnya..' })).toHaveAttribute('href', '/berita/detail/7');
});

test('a search stands in the address and in the request, from page 1', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/berita', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(aPage([aNewsItem()], { total: 24, total_page: 3 }));
    }),
  );
  const { user, router } = renderApp('/berita?page=2');

  await user.type(await screen.findByRole('searchbox', { name: 'Kata kunci' }), 'simposium{Enter}');

  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&item_per_page=9&keyword=simposium'));
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=simposium'));
});

test('nothing found and nothing there are told apart', async () => {
  server.use(http.get('/berita', () => HttpResponse.json(aPage([]))));
  const { router } = renderApp('/berita?keyword=zzz');
  expect(await screen.findByText('Berita tidak ditemukan.', { selector: ':not([role])' })).toBeVisible();

  await router.navigate('/berita');
  expect(await screen.findByText('Saat ini berita tidak tersedia.', { selector: ':not([role])' })).toBeVisible();
});

test('one status says every outcome: on its way, how many, none', async () => {
  const gate = closedGate();
  server.use(
    http.get('/berita', async ({ request }) => {
      if (new URL(request.url).searchParams.get('keyword')) return HttpResponse.json(aPage([]));
      await gate.passed;
      return HttpResponse.json(aPage([aNewsItem()], { total: 24, total_page: 3 }));
    }),
  );
  const { user } = renderApp('/berita');

  const status = await screen.findByText('Memuat daftar berita');
  expect(status).toHaveAttribute('role', 'status');
  gate.open();
  await waitFor(() => expect(status).toHaveTextContent('24 berita ditemukan'));
  await user.type(screen.getByRole('searchbox', { name: 'Kata kunci' }), 'zzz{Enter}');
  await waitFor(() => expect(status).toHaveTextContent('Berita tidak ditemukan.'));
  expect(status).toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  server.use(http.get('/berita', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/berita');

  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));

  expect(await screen.findByRole('article', { name: 'Pendaftaran simposium dibuka' })).toBeVisible();
});
