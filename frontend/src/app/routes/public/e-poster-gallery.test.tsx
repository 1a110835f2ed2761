import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
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
  // Nothing is laid out: everything has one size here, and what is enlarged as many times of it.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function sizeOf(this: Element) {
    const scale = Number(/scale\(([\d.]+)\)/.exec(this.getAttribute('style') ?? '')?.[1] ?? 1);
    return new DOMRect(0, 0, 400 * scale, 300 * scale);
  });
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
  expect(await screen.findByText('150%')).toBeVisible();
  expect(picture).toHaveAttribute('src', expect.stringContaining('lebar=2048'));
  await user.click(screen.getByRole('button', { name: 'Kembalikan ukuran' }));
  expect(await screen.findByText('100%')).toBeVisible();

  fireEvent.keyDown(frame, { key: '+' });
  expect(await screen.findByText('150%')).toBeVisible();
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  expect(screen.getByRole('dialog', { name: SEPSIS.judul })).toBeVisible();
  fireEvent.keyDown(frame, { key: '0' });
  expect(await screen.findByText('100%')).toBeVisible();
  fireEvent.wheel(frame, { deltaY: -400, clientX: 200, clientY: 150 });
  expect(await screen.findByText('272%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Perkecil' })).toHaveAttribute('aria-disabled', 'false');
});

test('a picture is never smaller than its frame, nor larger than can be drawn well', async () => {
  renderApp(`${PAGE}?poster=21`);
  const frame = await screen.findByRole('group', { name: /^Gambar poster/ });
  fireEvent.keyDown(frame, { key: '-' });
  fireEvent.wheel(frame, { deltaY: -4000, clientX: 200, clientY: 150 });
  expect(await screen.findByText('600%')).toBeVisible();
  fireEvent.wheel(frame, { deltaY: 9000, clientX: 200, clientY: 150 });
  expect(await screen.findByText('100%')).toBeVisible();
});

test('two clicks or taps enlarge, and two more show the whole again', async () => {
  renderApp(`${PAGE}?poster=21`);
  const frame = await screen.findByRole('group', { name: /^Gambar poster/ });
  fireEvent.doubleClick(frame, { clientX: 200, clientY: 150 });
  expect(await screen.findByText('225%')).toBeVisible();
  fireEvent.doubleClick(frame, { clientX: 200, clientY: 150 });
  expect(await screen.findByText('100%')).toBeVisible();
});

test('two fingers enlarge', async () => {
  renderApp(`${PAGE}?poster=21`);
  const frame = await screen.findByRole('group', { name: /^Gambar poster/ });
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 100, clientY: 0 });
  fireEvent.pointerDown(frame, { pointerId: 2, clientX: 200, clientY: 0 });
  fireEvent.pointerMove(frame, { pointerId: 2, clientX: 300, clientY: 0 });
  expect(await screen.findByText('151%')).toBeVisible();
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
