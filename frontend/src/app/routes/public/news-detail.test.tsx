// @vitest-environment jsdom: it reads HTML as strictly as cleaning needs
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { baseApi } from '@/api/base-api';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aNewsItem, aPage } from '@/testing/samples';
import { server } from '@/testing/server';

function answerNews(html: string) {
  const news = aNewsItem({ id: 7, html });
  server.use(http.get('/berita/{id}', () => HttpResponse.json({ message: 'Berhasil.', data: news })));
}

test('a text is shown with its date, cleaned of scripts', async () => {
  answerNews('<h2>Jadwal</h2><p>Mulai pukul 08.00.</p><script>alert(1)</script><img src="x" onerror="alert(1)" alt="">');
  const { container } = renderApp('/berita/detail/7');

  expect(await screen.findByRole('heading', { level: 1, name: 'Pendaftaran simposium dibuka' })).toBeVisible();
  expect(screen.getByText('2 November 2026')).toBeVisible();
  expect(await screen.findByText('Mulai pukul 08.00.')).toBeVisible();
  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('[onerror]')).toBeNull();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
});

test('the way back to the list stands above, and the page can be passed on', async () => {
  answerNews('<p>Mulai pukul 08.00.</p>');
  renderApp('/berita/detail/7');

  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(crumbs).toHaveTextContent('Home>Berita');
  expect(within(crumbs).getByRole('link', { name: 'Berita' })).toHaveAttribute('href', '/berita');
  const shared = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href).searchParams.get('text');
  expect(shared).toBe(`Pendaftaran simposium dibuka ${window.location.origin}/berita/detail/7`);
});

test('the latest others stand below, the text itself does not', async () => {
  const latest = [7, 9, 8, 6].map((id) => aNewsItem({ id, judul: `Berita ke-${id}` }));
  server.use(http.get('/berita', () => HttpResponse.json(aPage(latest))));
  renderApp('/berita/detail/7');

  await screen.findByRole('heading', { name: 'Berita lainnya' });

  const others = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(others).toEqual(['Berita ke-9', 'Berita ke-8', 'Berita ke-6']);
});

test('without other news there is no empty section', async () => {
  server.use(http.get('/berita', () => HttpResponse.json(aPage([aNewsItem({ id: 7 })]))));
  const { store } = renderApp('/berita/detail/7');
  await screen.findByRole('heading', { level: 1, name: 'Pendaftaran simposium dibuka' });
  await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
  expect(screen.queryByRole('heading', { name: 'Berita lainnya' })).not.toBeInTheDocument();
});

test.each([
  ['is on its way', () => new Promise<never>(() => undefined)],
  ['cannot be had', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' })],
])('the page has a title while the text %s', async (_case, answer) => {
  server.use(http.get('/berita/{id}', answer));
  renderApp('/berita/detail/7');
  await waitFor(() => expect(document.title).toBe('Berita · Diklat Nusamedika'));
});

test.each(['abc', '999'])('an unknown text (%s) is said to be missing', async (id) => {
  server.use(http.get('/berita/{id}', () => problem(404, { message: 'Tidak ada.', code: 'tidak_ditemukan' })));
  renderApp(`/berita/detail/${id}`);
  const missing = await screen.findByRole('heading', { level: 1, name: 'Berita tidak ditemukan' });
  expect(within(missing.parentElement ?? missing).getByRole('link')).toHaveAttribute('href', '/berita');
});
