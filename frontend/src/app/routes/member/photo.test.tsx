import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/api/session-storage';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aProfile, aUser } from '@/testing/samples';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

const PAGE = '/memberarea/profile';

function aPhoto(bytes = 1000, head = [0xff, 0xd8, 0xff]) {
  const content = new Uint8Array(bytes);
  content.set(head);
  return new File([content], 'foto.jpg', { type: 'image/jpeg' });
}

/** The addresses that the page gave back. */
const forgotten = vi.fn();

function pick(file: File) {
  fireEvent.change(screen.getByLabelText('Pilih foto'), { target: { files: [file] } });
}

beforeEach(() => {
  // There is nothing here that shows files.
  Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: forgotten });
});

test('a photo is shown before it is sent, and then everywhere', async () => {
  let sent: FormDataEntryValue | null = null;
  let authorized: string | null = null;
  server.use(
    http.post('/user/photo', async ({ request }) => {
      authorized = request.headers.get('Authorization');
      sent = (await request.formData()).get('photo');
      const photo = '/media/photos/41/128.webp';
      return HttpResponse.json({ message: 'Berhasil.', data: aUser({ photo, photo_url_original: '/media/photos/41/640.webp' }) });
    }),
  );
  const { user, container } = renderApp(PAGE, { loggedIn: true });
  await screen.findByText('Pilih foto');
  pick(aPhoto());
  expect(await screen.findByRole('img', { name: 'Pratinjau foto baru' })).toHaveAttribute('src', 'blob:foto');
  expect(sent).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Simpan foto' }));
  expect(await screen.findByText('Foto profile berhasil disimpan.')).toBeVisible();
  expect(sent).not.toBeNull();
  expect(authorized).toBe('Bearer token-of-a-session');
  await waitFor(() => expect(container.querySelectorAll('img[src="/media/photos/41/128.webp"]')).toHaveLength(2));
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.userData) ?? '')).toMatchObject({ photo: '/media/photos/41/128.webp' });
});

test('its way to the server is shown', async () => {
  const gate = closedGate();
  server.use(
    http.post('/user/photo', async () => {
      await gate.passed;
      return HttpResponse.json({ message: 'Berhasil.', data: aUser() });
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await screen.findByText('Pilih foto');
  pick(aPhoto());
  await user.click(await screen.findByRole('button', { name: 'Simpan foto' }));
  expect(await screen.findByRole('progressbar', { name: 'Mengirim foto' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Simpan foto' })).not.toBeInTheDocument();
  gate.open();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test.each([
  ['too large', aPhoto(5 * 1024 * 1024 + 1), 'Ukuran foto maksimal 5 MB; foto ini 5,1 MB.'],
  ['no picture', aPhoto(10, [0x25, 0x50, 0x44, 0x46]), 'Foto harus berupa gambar JPG, PNG, atau WebP.'],
])('a file that is %s is refused before it travels', async (_what, file, words) => {
  renderApp(PAGE, { loggedIn: true });
  await screen.findByText('Pilih foto');
  pick(file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Simpan foto' })).not.toBeInTheDocument();
});

test('a picture that the browser cannot read is put aside', async () => {
  renderApp(PAGE, { loggedIn: true });
  await screen.findByText('Pilih foto');
  pick(aPhoto());
  fireEvent.error(await screen.findByRole('img', { name: 'Pratinjau foto baru' }));
  expect(await screen.findByText('Foto tidak dapat dibaca. Pilih foto lain.')).toBeVisible();
});

test('a photo can be dropped', async () => {
  renderApp(PAGE, { loggedIn: true });
  fireEvent.drop(await screen.findByText('Pilih foto'), { dataTransfer: { files: [aPhoto()] } });
  expect(await screen.findByRole('img', { name: 'Pratinjau foto baru' })).toBeVisible();
});

test('a photo can be put aside again', async () => {
  const { user } = renderApp(PAGE, { loggedIn: true });
  await screen.findByText('Pilih foto');
  pick(aPhoto());
  await user.click(await screen.findByRole('button', { name: 'Batal' }));
  expect(screen.queryByRole('img', { name: 'Pratinjau foto baru' })).not.toBeInTheDocument();
  expect(forgotten).toHaveBeenCalledWith('blob:foto');
  expect(screen.getByLabelText('Ambil foto')).toHaveAttribute('capture', 'user');
});

test.each([
  [
    problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { photo: ['Foto tidak dapat dibaca'] } }),
    'Foto tidak dapat dibaca',
  ],
  [problem(413, { message: 'Data yang dikirim terlalu besar.', code: 'terlalu_besar' }), 'Data yang dikirim terlalu besar.'],
  [HttpResponse.error(), 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.'],
])('what the server finds wrong is said at the photo, and it can be sent again', async (answer, words) => {
  server.use(http.post('/user/photo', () => answer));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await screen.findByText('Pilih foto');
  pick(aPhoto());
  await user.click(await screen.findByRole('button', { name: 'Simpan foto' }));
  expect((await screen.findByText(words)).closest('[role="alert"]')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Simpan foto' })).toBeVisible();
});

/** A profile whose photo is shown beside the name and in the page's head. */
function withPhoto() {
  const photo = '/media/photos/41/128.webp';
  server.use(http.get('/user/profile', () => HttpResponse.json(answer(aProfile({ photo, photo_url_original: photo })))));
}

test('a photo is taken away when that was meant', async () => {
  withPhoto();
  const { user, container } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Hapus foto' }));
  await user.click(await screen.findByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('Foto profile berhasil dihapus.')).toBeVisible();
  await waitFor(() => expect(container.querySelector('img[src^="/media/photos/41"]')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Hapus foto' })).not.toBeInTheDocument();
});

test('a photo that could not be taken away stays, and why is said beside it', async () => {
  withPhoto();
  server.use(http.delete('/user/photo', () => HttpResponse.error()));
  const { user, container } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Hapus foto' }));
  await user.click(await screen.findByRole('button', { name: 'Hapus' }));
  const words = 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.';
  expect((await screen.findByText(words)).closest('[role="alert"]')).toBeVisible();
  expect(container.querySelector('img[src^="/media/photos/41"]')).not.toBeNull();
});
