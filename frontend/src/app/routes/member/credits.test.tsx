import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import type { OwnActivity } from '@/api/types';
import { answer, answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCertificate, aLedger, anActivity } from '@/testing/samples-credits';
import { server } from '@/testing/server';

function creditServer(activities: OwnActivity[] = []) {
  const years: (string | null)[] = [];
  server.use(
    http.get('/user/skp/kegiatan', () => HttpResponse.json(answer(activities))),
    http.get('/user/skp', ({ request }) => {
      years.push(new URL(request.url).searchParams.get('tahun'));
      return HttpResponse.json(answer(aLedger()));
    }),
  );
  return years;
}

test('certificates say what they are for and whether they count', async () => {
  server.use(
    http.get(
      '/user/sertifikat',
      answers([
        aCertificate(),
        aCertificate({ id: 'b', judul: 'Etika', status: 'diganti', diganti_oleh: 'NEW1-NEW2', alasan: 'Nama diperbaiki.' }),
        aCertificate({ id: 'c', judul: 'Resusitasi', status: 'dicabut', alasan: 'Kehadiran tidak sah.' }),
      ]),
    ),
  );
  renderApp('/memberarea/sertifikat', { loggedIn: true });

  const [valid, replaced, revoked] = within(await screen.findByRole('list', { name: 'Daftar sertifikat' })).getAllByRole('listitem');
  expect(within(valid as HTMLElement).getByText('Berlaku')).toBeVisible();
  expect(within(valid as HTMLElement).getByRole('link', { name: 'Verifikasi' })).toHaveAttribute('href', '/verifikasi/7Q4M-2K9F-A1B2');
  expect(within(replaced as HTMLElement).getByRole('link', { name: 'NEW1-NEW2' })).toHaveAttribute('href', '/verifikasi/NEW1-NEW2');
  expect(within(revoked as HTMLElement).getByText('Alasan: Kehadiran tidak sah.')).toBeVisible();
});

test('a certificate is saved as a PDF under its number', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:certificate';
  server.use(
    http.get('/user/sertifikat', answers([aCertificate()])),
    http.get('/sertifikat/{id}/pdf', () => new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } })),
  );
  const { user } = renderApp('/memberarea/sertifikat', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Unduh PDF Manajemen Nyeri Pascabedah' }));
  await waitFor(() => expect(saved).toEqual(['SRT-KLS-2026-000001.pdf']));
});

test('without a certificate it is said when there is one', async () => {
  server.use(http.get('/user/sertifikat', answers([])));
  renderApp('/memberarea/sertifikat', { loggedIn: true });
  expect(await screen.findByText('Belum ada sertifikat.')).toBeVisible();
});

test('the five years stand against the target, as a chart and as a table', async () => {
  creditServer();
  const { user } = renderApp('/memberarea/skp', { loggedIn: true });

  const standing = within(await screen.findByRole('region', { name: 'Total lima tahun' }));
  expect(standing.getByText('37,5')).toBeVisible();
  expect(standing.getByText(/Masih kurang 112,5 SKP/)).toBeVisible();
  expect(standing.getByText(/Perkiraan di akhir periode: 52,5 SKP/)).toBeVisible();
  expect(standing.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await user.click(screen.getByText('Lihat sebagai tabel'));
  const table = within(screen.getByRole('table', { name: 'SKP lima tahun' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'TahunSKP',
    '20225',
    '202310',
    '20247,5',
    '20250',
    '202615',
  ]);
});

test('every entry says where it is from', async () => {
  creditServer();
  renderApp('/memberarea/skp', { loggedIn: true });
  const [first, second] = within(await screen.findByRole('list', { name: 'Catatan SKP' })).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('link', { name: '7Q4M-2K9F-A1B2' })).toHaveAttribute('href', '/verifikasi/7Q4M-2K9F-A1B2');
  expect(first).toHaveTextContent('Akreditasi SKP-2026-0101');
  expect(within(second as HTMLElement).getByText('-1 SKP')).toBeVisible();
  expect(within(second as HTMLElement).getByText('Koreksi')).toBeVisible();
});

test('the year stands in the address and in the request', async () => {
  const years = creditServer();
  const { user, router } = renderApp('/memberarea/skp', { loggedIn: true });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tahun' }), '2024');
  await waitFor(() => expect(router.state.location.search).toBe('?tahun=2024'));
  await waitFor(() => expect(years.at(-1)).toBe('2024'));
  expect(years[0]).toBeNull();
});

test('an activity elsewhere is checked before it is sent, and then waits for the desk', async () => {
  const activities: OwnActivity[] = [];
  creditServer(activities);
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('/user/skp/kegiatan', async ({ request }) => {
      const parts = await request.formData();
      sent.push(Object.fromEntries([...parts].filter(([name]) => name !== 'file')));
      const made = anActivity();
      activities.push(made);
      return HttpResponse.json(answer(made, 'Kegiatan dikirim.'), { status: 201 });
    }),
  );
  const { user } = renderApp('/memberarea/skp', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Tambah kegiatan' }));
  await user.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(await screen.findByText('Nama kegiatan wajib diisi')).toBeVisible();
  expect(screen.getByText('Pilih bukti kegiatan terlebih dahulu')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Nama kegiatan' }), 'Bakti sosial');
  await waitFor(() => expect(screen.getByLabelText('Tanggal')).not.toHaveAttribute('readonly'));
  await user.type(screen.getByLabelText('Tanggal'), '1 Oktober 2026');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ranah' }), 'Pengabdian');
  await user.type(screen.getByRole('textbox', { name: 'SKP' }), '2,5');
  await user.upload(screen.getByLabelText(/^Bukti kegiatan/), new File(['%PDF-1.7'], 'bukti.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Kirim' }));

  const list = await screen.findByRole('list', { name: 'Kegiatan mandiri' });
  expect(within(list).getByText('Menunggu verifikasi')).toBeVisible();
  expect(sent).toEqual([{ kegiatan: 'Bakti sosial', tanggal: '2026-10-01', ranah: 'pengabdian', skp: '2.5' }]);
});

test('a day that is still to come is refused as such', async () => {
  creditServer([]);
  const { user } = renderApp('/memberarea/skp', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Tambah kegiatan' }));
  await waitFor(() => expect(screen.getByLabelText('Tanggal')).not.toHaveAttribute('readonly'));
  await user.type(screen.getByLabelText('Tanggal'), '1 Desember 2199');
  await user.tab();
  expect(screen.getByLabelText('Tanggal')).toHaveAccessibleDescription(
    /^Tanggal tidak boleh setelah \d+ \p{L}+ \d{4}, jadi dikembalikan\. Mulai 1 Januari \d{4}/u,
  );
});

test('what the desk gave is told where it is less than was asked for, with the reason', async () => {
  creditServer([anActivity({ status: 'diterima', skp_diterima: 1.5, alasan: 'Sesuai lama kegiatan.' })]);
  renderApp('/memberarea/skp', { loggedIn: true });
  const list = within(await screen.findByRole('list', { name: 'Kegiatan mandiri' }));
  expect(list.getByText('1,5 dari 2,5 SKP diterima')).toBeVisible();
  expect(list.getByText('Alasan: Sesuai lama kegiatan.')).toBeVisible();
});
