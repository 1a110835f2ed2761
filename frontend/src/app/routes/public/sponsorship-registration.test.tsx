import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { writeSession } from '@/api/session-storage';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSponsor } from '@/testing/samples';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

function logInAs(userRole: string) {
  const user = { nama: 'Budi Santoso', email: 'sponsor@contoh.id', photo: null, photo_url_original: null };
  writeSession('token-of-a-session', { authenticated: true, user, userId: 52, userRole });
}

test('a visitor chooses between participant and sponsor, or logs in', async () => {
  renderApp('/sponsorship/registration');
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('heading', { level: 1, name: 'Registrasi Dokter dan Sponsor' })).toBeVisible();
  const places = [
    ['Daftar sebagai peserta', '/register'],
    ['Daftar sebagai sponsor', '/register-sponsor'],
    ['Login', '/login'],
  ] as const;
  for (const [name, href] of places) expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  // The public layout, not the bare one.
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('a sponsor sees its own data, asked for with the token, and what comes next', async () => {
  let asked: (string | null)[] = [];
  server.use(
    http.get('/sponsorship/{id}', ({ request, params }) => {
      asked = [params.id, request.headers.get('Authorization')];
      return HttpResponse.json({ message: 'Berhasil.', data: aSponsor() });
    }),
  );
  logInAs('sponsorship');
  renderApp('/sponsorship/registration');

  const data = within(await screen.findByRole('region', { name: 'Data Sponsor' }));
  expect(data.getByRole('heading', { name: 'PT Medika Sejahtera' })).toBeVisible();
  for (const words of ['Jl. Veteran No. 8, Surabaya', 'Budi Santoso', 'sponsor@contoh.id', '+62 812-5550-7788']) {
    expect(data.getByText(words)).toBeVisible();
  }
  expect(asked).toEqual(['52', 'Bearer token-of-a-session']);
  const next = within(screen.getByRole('region', { name: 'Langkah berikutnya' }));
  expect(next.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/memberarea/profile');
  expect(next.getByRole('link', { name: 'Kursi Sponsor' })).toHaveAttribute('href', '/memberarea/kursi-sponsor');
  expect(next.getByRole('link', { name: 'daftar event' })).toHaveAttribute('href', '/event');
  expect(await next.findByRole('link', { name: 'diklat@contoh.id' })).toHaveAttribute('href', 'mailto:diklat@contoh.id');
  expect(screen.queryByRole('link', { name: 'Daftar sebagai sponsor' })).not.toBeInTheDocument();
});

test('contact data that are not given leave no empty rows', async () => {
  server.use(
    http.get('/sponsorship/{id}', () =>
      HttpResponse.json({ message: 'Berhasil.', data: { id: 52, nama_sponsor: 'PT Medika', alamat_sponsor: 'Surabaya' } }),
    ),
  );
  logInAs('sponsorship');
  renderApp('/sponsorship/registration');
  const data = within(await screen.findByRole('region', { name: 'Data Sponsor' }));
  expect(data.getAllByRole('term').map((term) => term.textContent)).toEqual(['Alamat Sponsor']);
});

test('while the data are on their way the page says so', async () => {
  const gate = closedGate();
  server.use(
    http.get('/sponsorship/{id}', async () => {
      await gate.passed;
      return HttpResponse.json({ message: 'Berhasil.', data: aSponsor() });
    }),
  );
  logInAs('sponsorship');
  renderApp('/sponsorship/registration');
  expect(await screen.findByText('Sedang memuat konten. Mohon tunggu...')).toBeInTheDocument();
  gate.open();
  expect(await screen.findByRole('heading', { name: 'PT Medika Sejahtera' })).toBeVisible();
});

test.each([
  ['Layanan sedang sibuk.', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' })],
  ['Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.', () => HttpResponse.error()],
])('data that do not load are said ("%s"), and can be tried again', async (words, answer) => {
  server.use(http.get('/sponsorship/{id}', answer, { once: true }));
  logInAs('sponsorship');
  const { user } = renderApp('/sponsorship/registration');
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'PT Medika Sejahtera' })).toBeVisible();
});

test.each(['user', 'panitia', 'admin'])('who is logged in as %s is told that nothing is to be done, and nothing is asked', async (role) => {
  let asked = 0;
  server.use(
    http.get('/sponsorship/{id}', () => {
      asked += 1;
      return problem(404, { message: 'Data tidak ditemukan.', code: 'sponsor_tidak_ditemukan' });
    }),
  );
  logInAs(role);
  renderApp('/sponsorship/registration');
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('heading', { name: 'Anda sudah terdaftar' })).toBeVisible();
  expect(page.getByText(/^Anda login sebagai Budi Santoso\. Dengan akun ini/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Lihat event' })).toHaveAttribute('href', '/event');
  expect(page.getByRole('link', { name: 'Daftarkan akun sponsor' })).toHaveAttribute('href', '/register-sponsor');
  expect(asked).toBe(0);
});
