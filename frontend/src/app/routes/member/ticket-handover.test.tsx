import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aTicket } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

const PAGE = '/memberarea/tiket/01a2050a-0000-7000-8000-0000000000aa';
const NEXT = '01a2050a-0000-7000-8000-0000000000bb';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: ({ type }: Blob) => `blob:${type}`, revokeObjectURL: () => undefined });
  server.use(
    http.get('/tiket/{id}', ({ params }) =>
      HttpResponse.json({ message: 'Berhasil.', data: aTicket(params['id'] === NEXT ? { id: NEXT, nama: 'dr. Maya' } : {}) }),
    ),
    http.get('/tiket/{id}/qr.svg', () => new HttpResponse('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })),
  );
});

async function open() {
  const app = renderApp(PAGE, { loggedIn: true });
  await app.user.click(await screen.findByRole('button', { name: 'Alihkan tiket' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Alihkan tiket' })) };
}

test('a ticket goes to another member, and the page to what is followed', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/tiket/{id}/alih', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Berhasil mengalihkan tiket', data: { nama: 'dr. Maya', tiket: null } }, { status: 201 });
    }),
  );
  const { user, router, dialog } = await open();
  // Nothing is sent before somebody is named.
  await user.click(dialog.getByRole('button', { name: 'Alihkan tiket' }));
  expect(dialog.getByText('Isi NPA atau email anggota yang menerima tiket.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'NPA atau email anggota' }), ' 10020030 ');
  await user.click(dialog.getByRole('button', { name: 'Alihkan tiket' }));
  expect(await screen.findByText('Tiket dialihkan kepada dr. Maya.')).toBeVisible();
  expect(sent).toEqual([{ anggota: '10020030' }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/memberarea/myevent'));
});

test('another name leads to the new ticket', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/tiket/{id}/alih', async ({ request }) => {
      sent.push(await request.json());
      const tiket = aTicket({ id: NEXT, nama: 'dr. Maya' });
      return HttpResponse.json({ message: 'Berhasil mengalihkan tiket', data: { nama: 'dr. Maya', tiket } }, { status: 201 });
    }),
  );
  const { user, router, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: /Ganti nama peserta/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Nama peserta' }), 'dr. Maya');
  await user.click(dialog.getByRole('button', { name: 'Alihkan tiket' }));
  expect(await screen.findByText('Tiket dialihkan kepada dr. Maya.')).toBeVisible();
  expect(sent).toEqual([{ nama: 'dr. Maya' }]);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/memberarea/tiket/${NEXT}`));
});

test('who cannot have it is said at the field, and the ticket stays', async () => {
  server.use(
    http.post('/tiket/{id}/alih', () =>
      problem(422, {
        message: 'Periksa kembali isian Anda.',
        code: 'data_tidak_valid',
        errors: { anggota: ['anggota memiliki tiket lain pada jam yang sama'] },
      }),
    ),
  );
  const { user, router, dialog } = await open();
  await user.type(dialog.getByRole('textbox', { name: 'NPA atau email anggota' }), '10020030');
  await user.click(dialog.getByRole('button', { name: 'Alihkan tiket' }));
  expect(await dialog.findByText('anggota memiliki tiket lain pada jam yang sama')).toBeVisible();
  expect(router.state.location.pathname).toBe(PAGE);
});

test('a ticket that was handed over says to whom, and is handed over no more', async () => {
  server.use(http.get('/tiket/{id}', answers(aTicket({ status: 'batal', dialihkan_kepada: 'dr. Maya', dapat_dialihkan_sampai: null }))));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Tiket ini sudah dialihkan kepada dr. Maya dan tidak dapat dipakai masuk.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Alihkan tiket' })).not.toBeInTheDocument();
});
