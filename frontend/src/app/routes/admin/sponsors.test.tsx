import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { startSession } from '@/domain/session/slice';
import type { DeskSponsor } from '@/features/desk/sponsor-api';
import { answer, answers, http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';

const NEW: DeskSponsor = {
  id: 71,
  nama_sponsor: 'PT Baru Medika',
  alamat_sponsor: 'Jl. Veteran No. 8, Surabaya',
  nama_kontak_person_sponsor: 'Budi Santoso',
  hp_kontak_person_sponsor: '+6281255507788',
  email: 'baru@contoh.id',
  terdaftar_pada: '2026-11-20T08:00:00Z',
  disetujui: false,
};

/** Two sponsors before the desk, and what is said of them. */
function sponsorDesk() {
  let listed = [NEW, { ...NEW, id: 52, nama_sponsor: 'PT Medika Sejahtera', disetujui: true }];
  const said: unknown[] = [];
  server.use(
    http.get('/admin/sponsor', () => answers(listed)()),
    http.post('/admin/sponsor/{id}/persetujuan', async ({ request, params }) => {
      const { diterima, alasan } = (await request.json()) as { diterima: boolean; alasan?: string };
      said.push([params.id, { diterima, alasan }]);
      listed = listed.map((one) => (String(one.id) === params.id ? { ...one, disetujui: diterima } : one));
      return HttpResponse.json(answer(null));
    }),
  );
  const view = renderApp('/admin/sponsor', { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, said };
}

test('who waits is shown with the person to talk to, and approved', async () => {
  const { user, said } = sponsorDesk();
  const waiting = within(await screen.findByRole('article', { name: 'PT Baru Medika' }));
  expect(waiting.getByText('Menunggu persetujuan')).toBeVisible();
  expect(waiting.getByRole('link', { name: 'baru@contoh.id' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'PT Medika Sejahtera' })).toBeNull();
  await user.click(waiting.getByRole('button', { name: 'Setujui' }));
  expect(await screen.findByText('PT Baru Medika disetujui dan diberi tahu.')).toBeVisible();
  expect(await screen.findByText('Tidak ada sponsor yang menunggu persetujuan.')).toBeVisible();
  expect(said).toEqual([['71', { diterima: true }]]);
});

test('an approval is taken back for a reason', async () => {
  const { user, said } = sponsorDesk();
  await screen.findByRole('article', { name: 'PT Baru Medika' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Disetujui');
  const approved = within(await screen.findByRole('article', { name: 'PT Medika Sejahtera' }));
  await user.click(approved.getByRole('button', { name: 'Cabut persetujuan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cabut persetujuan PT Medika Sejahtera' }));
  await user.click(dialog.getByRole('button', { name: 'Cabut persetujuan' }));
  expect(await dialog.findByText('Tulis alasannya.')).toBeVisible();
  await user.type(dialog.getByLabelText('Alasan, untuk catatan perhimpunan'), 'Alamat palsu.');
  await user.click(dialog.getByRole('button', { name: 'Cabut persetujuan' }));
  expect(await screen.findByText('Persetujuan PT Medika Sejahtera dicabut.')).toBeVisible();
  expect(said).toEqual([['52', { diterima: false, alasan: 'Alamat palsu.' }]]);
});

test('a refusal is said', async () => {
  const { user } = sponsorDesk();
  server.use(http.post('/admin/sponsor/{id}/persetujuan', refuses(404, 'sponsor_tidak_ditemukan', 'Sponsor tidak ditemukan.')));
  const waiting = within(await screen.findByRole('article', { name: 'PT Baru Medika' }));
  await user.click(waiting.getByRole('button', { name: 'Setujui' }));
  expect(await screen.findByText('Gagal menyetujui PT Baru Medika, Sponsor tidak ditemukan.')).toBeVisible();
});
