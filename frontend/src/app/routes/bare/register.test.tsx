import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { readSession } from '@/api/session-storage';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aProfile, aSession } from '@/testing/samples';
import { server } from '@/testing/server';

type User = ReturnType<typeof renderApp>['user'];

const VALID = {
  'Nama Lengkap': 'Sari Dewi',
  Email: 'sari@contoh.id',
  Password: 'Rahasia#2026',
  'Nomor HP': '081255501234',
  NIK: '3273014101900001',
};

async function fill(user: User, changed: Partial<typeof VALID> = {}) {
  await screen.findByRole('option', { name: 'Perawat' });
  for (const [label, value] of Object.entries({ ...VALID, ...changed })) {
    if (value) await user.type(screen.getByLabelText(label), value);
  }
  await user.selectOptions(screen.getByLabelText('Profesi'), 'Perawat');
}

test('that every field must be filled in is said before anything is sent', async () => {
  renderApp('/register');
  expect(await screen.findByText('Semua isian wajib diisi.')).toBeVisible();
  for (const label of [...Object.keys(VALID), 'Profesi']) expect(screen.getByLabelText(label)).toBeRequired();
});

test('an empty form names every missing field and warns once', async () => {
  const { user } = renderApp('/register');
  await user.click(await screen.findByRole('button', { name: 'Register' }));

  const words = [
    'Nama tidak boleh kosong',
    'Email tidak boleh kosong',
    'Password tidak boleh kosong',
    'Nomor HP tidak boleh kosong',
    'NIK tidak boleh kosong',
    'Profesi tidak boleh kosong',
  ];
  for (const word of words) expect(await screen.findByText(word)).toBeVisible();
  expect(await screen.findByText('Lengkapi semua data terlebih dahulu!')).toBeVisible();
  expect(screen.queryByText('Email tidak valid')).not.toBeInTheDocument();
});

test.each([
  ['Email', 'sari@contoh', 'Email tidak valid'],
  ['Email', 'bukan email', 'Email tidak valid'],
  ['NIK', '327301410190000', 'NIK harus terdiri dari 16 digit'],
  ['NIK', '32730141019000011', 'NIK harus terdiri dari 16 digit'],
  ['NIK', '327301410190000a', 'NIK harus terdiri dari 16 digit'],
])('%s "%s" is refused before anything is sent', async (label, value, words) => {
  const { user } = renderApp('/register');
  await fill(user, { [label]: value });
  await user.click(screen.getByRole('button', { name: 'Register' }));

  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('Lengkapi semua data terlebih dahulu!')).toBeVisible();
});

test('a registration is sent as a form, welcomed, remembered and led home', async () => {
  let sent: Record<string, string> = {};
  server.use(
    http.post('/auth/register', async ({ request }) => {
      sent = Object.fromEntries(new URLSearchParams(await request.text()));
      expect(request.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
      return HttpResponse.json(aSession({ nama: 'Sari Dewi' }), { status: 201 });
    }),
  );
  const { user, router } = renderApp('/register');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  expect(await screen.findByText('Berhasil Mendaftar pada sistem, Selamat Datang!')).toBeVisible();
  expect(sent).toEqual({
    nama: 'Sari Dewi',
    email: 'sari@contoh.id',
    password: 'Rahasia#2026',
    phone: '081255501234',
    nik: '3273014101900001',
    profesi_id: 'PERAWAT',
  });
  expect(readSession()).toMatchObject({ authenticated: true, user: { nama: 'Sari Dewi' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the welcome tells where the address can be verified, and the member area asks for it', async () => {
  server.use(http.get('/user/profile', () => HttpResponse.json(answer(aProfile({ email_terverifikasi: false })))));
  const { user, router } = renderApp('/register');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Verifikasi email Anda kapan saja di Member Area.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await router.navigate('/memberarea');
  expect(await screen.findByText('Email Anda belum terverifikasi.')).toBeVisible();
});

test('what the server finds wrong stands at its field', async () => {
  server.use(
    http.post('/auth/register', () =>
      problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { phone: ['Nomor HP tidak valid'] } }),
    ),
  );
  const { user, router } = renderApp('/register');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  expect(await screen.findByText('Gagal saat mendaftar, Data tidak valid.')).toBeVisible();
  expect(screen.getByLabelText('Nomor HP')).toHaveAccessibleDescription('Nomor HP tidak valid');
  await waitFor(() => expect(screen.getByLabelText('Nomor HP')).toHaveFocus());
  expect(router.state.location.pathname).toBe('/register');
});

test('an e-mail that is taken is said at the e-mail', async () => {
  server.use(http.post('/auth/register', () => problem(409, { message: 'Email sudah terdaftar.', code: 'email_terdaftar' })));
  const { user } = renderApp('/register');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  expect(await screen.findByText('Gagal saat mendaftar, Email sudah terdaftar.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email sudah terdaftar.');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test('a profession list that does not load is said', async () => {
  server.use(http.get('/jenis-profesi/list', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' })));
  renderApp('/register');
  expect(await screen.findByText('Gagal mengambil data. Muat ulang halaman')).toBeVisible();
});
