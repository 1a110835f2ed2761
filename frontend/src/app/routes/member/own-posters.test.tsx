import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { OwnPoster } from '@/api/types';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anOwnPoster } from '@/testing/samples-poster';
import { server } from '@/testing/server';

const PAGE = '/memberarea/e-poster';
const ONE = `${PAGE}/21`;

function own(...posters: OwnPoster[]) {
  server.use(http.get('/user/e-poster', () => HttpResponse.json({ message: 'Berhasil.', data: posters })));
}

/** What is sent as a change. */
function listen(
  answer = () => HttpResponse.json({ message: 'Berhasil.', data: { id: 21, nomor: 'EP-12-0001', status: 'diajukan' } }) as Response,
) {
  const heard: [string, unknown][][] = [];
  server.use(
    http.put('/sub-event/e-poster/{id}', async ({ request }) => {
      heard.push([...(await request.formData())]);
      return answer();
    }),
  );
  return heard;
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:berkas', revokeObjectURL: () => undefined });
});

test('the preview of a poster that is not published is fetched with the token', async () => {
  let authorized: string | null = null;
  server.use(
    http.get('/sub-event/e-poster/{id}/file', ({ request }) => {
      authorized = request.headers.get('Authorization');
      return HttpResponse.arrayBuffer(new ArrayBuffer(4));
    }),
  );
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByRole('img', { name: 'Pratinjau Deteksi dini sepsis di puskesmas' })).toHaveAttribute('src', 'blob:berkas');
  expect(authorized).toBe('Bearer token-of-a-session');
  expect(screen.getByText('Menunggu ditinjau')).toBeVisible();
});

test('only what may still be changed offers it; what is published leads to the gallery', async () => {
  own(anOwnPoster(), anOwnPoster({ id: 20, judul: 'Lama', status: 'diterbitkan', dapat_diubah: false, jenis_file: 'pdf', gambar: null }));
  renderApp(PAGE, { loggedIn: true });
  const open = await screen.findByRole('article', { name: 'Deteksi dini sepsis di puskesmas' });
  expect(within(open).getByRole('link', { name: 'Ubah' })).toHaveAttribute('href', ONE);
  const published = screen.getByRole('article', { name: 'Lama' });
  expect(within(published).queryByRole('link', { name: 'Ubah' })).not.toBeInTheDocument();
  expect(within(published).getByRole('link', { name: 'Lihat di galeri' })).toHaveAttribute('href', '/event/e-poster/12/galeri?poster=20');
});

test('who handed nothing in is told where to', async () => {
  own();
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Anda belum mengirim e-poster.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get('/user/e-poster', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('EP-12-0001')).toBeVisible();
});

test('only what was changed travels, and the list is come back to', async () => {
  const heard = listen();
  const { user, router } = renderApp(ONE, { loggedIn: true });
  const title = await screen.findByLabelText('Judul');
  expect(screen.getByRole('button', { name: 'Simpan perubahan' })).toBeDisabled();
  await user.clear(title);
  await user.type(title, 'Judul baru');
  await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText('Perubahan e-poster berhasil disimpan.')).toBeVisible();
  expect(heard).toEqual([[['judul', 'Judul baru']]]);
  await waitFor(() => expect(router.state.location.pathname).toBe(PAGE));
});

test('a new file takes the place of the kept one', async () => {
  const heard = listen();
  const { user } = renderApp(ONE, { loggedIn: true });
  const file = new File(['%PDF-1.7'], 'baru.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText(/^Berkas e-poster/), { target: { files: [file] } });
  await screen.findByText('baru.pdf');
  await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  await waitFor(() => expect(heard.map((form) => form.map(([field]) => field))).toEqual([['file']]));
});

test('one that was reviewed meanwhile is told', async () => {
  listen(() => problem(409, { message: 'E-poster ini sudah ditinjau dan tidak dapat diubah.', code: 'eposter_sudah_ditinjau' }));
  const { user } = renderApp(ONE, { loggedIn: true });
  await user.type(await screen.findByLabelText('Judul'), '!');
  await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText('E-poster ini sudah ditinjau dan tidak dapat diubah.')).toBeVisible();
});

test.each([
  ['that cannot be changed any more', anOwnPoster({ dapat_diubah: false }), 'E-poster ini tidak dapat diubah lagi.'],
  ['of somebody else', anOwnPoster({ id: 99 }), 'E-poster tidak ditemukan.'],
])('one %s has no form', async (_what, poster, words) => {
  own(poster);
  renderApp(ONE, { loggedIn: true });
  expect(await screen.findByText(words)).toBeVisible();
});

test('visitors have no posters', async () => {
  const { router } = renderApp(PAGE);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
