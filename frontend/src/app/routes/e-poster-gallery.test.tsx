import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Poster } from '@/api/types';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPoster } from '@/testing/samples-poster';
import { server } from '@/testing/server';

const PAGE = '/event/e-poster/12/galeri';
const LIST = '/sub-event/data/e-poster/{id}';
const SEPSIS = aPoster();
const STROKE = aPoster({
  id: 22,
  nomor: 'EP-12-0002',
  judul: 'Stroke pada usia muda',
  jenis_eposter: 'PENELITIAN',
  jenis_eposter_nama: 'Penelitian',
  jenis_file: 'pdf',
  gambar: null,
  file_url: '/api/v1/sub-event/e-poster/22/file',
});

function hang(posters: Poster[]) {
  server.use(http.get(LIST, () => HttpResponse.json({ message: 'Berhasil.', data: posters })));
}

beforeEach(() => {
  hang([SEPSIS, STROKE]);
  // jsdom has no pointers to capture.
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});

test('posters show their picture, and small ones to small screens', async () => {
  const { container } = renderApp(PAGE);
  expect(await screen.findByText('2 e-poster')).toBeVisible();
  const picture = container.querySelector('article img');
  expect(picture).toHaveAttribute('src', '/api/v1/sub-event/e-poster/21/file?lebar=480&v=1a2b');
  expect(picture).toHaveAttribute('srcset', expect.stringContaining('/api/v1/sub-event/e-poster/21/file?v=1a2b&lebar=1024 1024w'));
  expect(picture).toHaveAttribute('loading', 'lazy');
});

test('a keyword asks the server and stands in the address', async () => {
  let asked: string | null = null;
  server.use(
    http.get(LIST, ({ request }) => {
      asked = new URL(request.url).searchParams.get('keyword');
      return HttpResponse.json({ message: 'Berhasil.', data: asked ? [] : [SEPSIS] });
    }),
  );
  const { user, router } = renderApp(PAGE);
  await screen.findByText('1 e-poster');
  await user.type(screen.getByLabelText('Judul, penulis, atau institusi'), 'jantung{Enter}');
  expect(await screen.findByText('E-poster tidak ditemukan.')).toBeVisible();
  expect(asked).toBe('jantung');
  expect(router.state.location.search).toBe('?keyword=jantung');

  await user.click(screen.getByRole('button', { name: 'Tampilkan semua e-poster' }));
  expect(await screen.findByRole('button', { name: SEPSIS.judul })).toBeVisible();
});

test('a type narrows the list and stands in the address', async () => {
  const { user, router } = renderApp(PAGE);
  await user.selectOptions(await screen.findByLabelText('Jenis e-poster'), await screen.findByRole('option', { name: 'Penelitian' }));
  expect(await screen.findByText('1 e-poster')).toBeVisible();
  expect(screen.queryByRole('button', { name: SEPSIS.judul })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?jenis=PENELITIAN');
});

test('a poster opens over the page, leads to the next one, and the way back closes it', async () => {
  const { user, router } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: SEPSIS.judul }));
  const dialog = await screen.findByRole('dialog', { name: SEPSIS.judul });
  expect(within(dialog).getByText(SEPSIS.abstrak)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Poster sebelumnya' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(within(dialog).getByRole('button', { name: 'Poster berikutnya' }));
  expect(await screen.findByRole('dialog', { name: STROKE.judul })).toBeVisible();
  expect(router.state.location.search).toBe('?poster=22');
  expect(screen.getByRole('link', { name: 'Unduh PDF' })).toHaveAttribute('href', STROKE.file_url);
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: SEPSIS.judul })).toBeVisible();

  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

test('a passed-on address opens its poster, and closing stays on the page', async () => {
  const { user, router } = renderApp(`${PAGE}?poster=22`);
  const dialog = await screen.findByRole('dialog', { name: STROKE.judul });
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location).toMatchObject({ pathname: PAGE, search: '' });
});

test('a picture grows by buttons, keys and wheel, fetches more of itself, and comes back', async () => {
  const { user } = renderApp(`${PAGE}?poster=21`);
  const picture = await screen.findByRole('img', { name: SEPSIS.judul });
  const frame = screen.getByRole('group', { name: /^Gambar poster/ });
  expect(picture).toHaveAttribute('src', expect.stringContaining('lebar=1024'));

  await user.click(screen.getByRole('button', { name: 'Perbesar' }));
  expect(screen.getByText('150%')).toBeVisible();
  expect(picture).toHaveAttribute('src', expect.stringContaining('lebar=2048'));
  await user.click(screen.getByRole('button', { name: 'Kembalikan ukuran' }));
  expect(screen.getByText('100%')).toBeVisible();

  fireEvent.keyDown(frame, { key: '+' });
  expect(screen.getByText('150%')).toBeVisible();
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  expect(screen.getByRole('dialog', { name: SEPSIS.judul })).toBeVisible();
  fireEvent.keyDown(frame, { key: '0' });
  fireEvent.wheel(frame, { deltaY: -400 });
  expect(screen.getByText('272%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Perkecil' })).toHaveAttribute('aria-disabled', 'false');
});

test('two fingers enlarge', async () => {
  renderApp(`${PAGE}?poster=21`);
  const frame = await screen.findByRole('group', { name: /^Gambar poster/ });
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 100, clientY: 0 });
  fireEvent.pointerDown(frame, { pointerId: 2, clientX: 200, clientY: 0 });
  fireEvent.pointerMove(frame, { pointerId: 2, clientX: 300, clientY: 0 });
  expect(screen.getByText('200%')).toBeVisible();
});

test('a gallery without posters says so', async () => {
  hang([]);
  renderApp(PAGE);
  expect(await screen.findByText('Belum ada e-poster yang diterbitkan.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get(LIST, () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('button', { name: SEPSIS.judul })).toBeVisible();
});

test('an event that is not there has no gallery', async () => {
  server.use(http.get('/event/{id}', () => problem(404, { message: 'Event tidak ditemukan.', code: 'acara_tidak_ditemukan' })));
  renderApp(PAGE);
  expect(await screen.findByRole('heading', { name: 'Event tidak ditemukan' })).toBeVisible();
});
