import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { readAccessToken, readSession } from '@/api/session-storage';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

type User = ReturnType<typeof renderApp>['user'];

const VALID = {
  'Nama Sponsor': 'PT Medika Sejahtera',
  'Alamat Sponsor': 'Jl. Veteran No. 8, Surabaya',
  'Nama Lengkap': 'Budi Santoso',
  Email: 'budi@contoh.id',
  Password: 'Rahasia#2026',
  'Nomor HP': '081255507788',
};

async function fill(user: User, changed: Partial<typeof VALID> = {}) {
  await screen.findByLabelText('Nama Sponsor');
  for (const [label, value] of Object.entries({ ...VALID, ...changed })) {
    if (value) await user.type(screen.getByLabelText(label), value);
  }
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Register Sponsor' }));

test('the data of the sponsor and of its PIC stand in groups of their own, every field required', async () => {
  renderApp('/register-sponsor');
  const sponsor = within(await screen.findByRole('group', { name: 'Data Sponsor' }));
  const person = within(screen.getByRole('group', { name: 'Data PIC' }));
  for (const label of ['Nama Sponsor', 'Alamat Sponsor']) expect(sponsor.getByLabelText(label)).toBeRequired();
  for (const label of ['Nama Lengkap', 'Email', 'Password', 'Nomor HP']) expect(person.getByLabelText(label)).toBeRequired();
});

test('an empty form names every missing field, warns once, and leads to the first', async () => {
  const { user } = renderApp('/register-sponsor');
  await screen.findByLabelText('Nama Sponsor');
  await send(user);

  const words = [
    'Nama Sponsor tidak boleh kosong',
    'Alamat Sponsor tidak boleh kosong',
    'Nama PIC tidak boleh kosong',
    'Email tidak boleh kosong',
    'Password tidak boleh kosong',
    'Nomor HP PIC tidak boleh kosong',
  ];
  for (const word of words) expect(await screen.findByText(word)).toBeVisible();
  expect(await screen.findByText('Lengkapi semua data terlebih dahulu!')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Nama Sponsor')).toHaveFocus());
});

test('an e-mail that is none is refused before anything is sent', async () => {
  const { user } = renderApp('/register-sponsor');
  await fill(user, { Email: 'budi@contoh' });
  await send(user);
  expect(await screen.findByText('Email tidak valid')).toBeVisible();
  expect(await screen.findByText('Lengkapi semua data terlebih dahulu!')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test('a registration is sent as a form, welcomed and remembered, and the sponsor page takes its place', async () => {
  let sent: Record<string, string> = {};
  server.use(
    http.post('/auth/register/sponsor', async ({ request }) => {
      sent = Object.fromEntries(new URLSearchParams(await request.text()));
      expect(request.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
      return HttpResponse.json(aSession({ id: 52, nama: 'Budi Santoso', role_name: 'sponsorship' }), { status: 201 });
    }),
  );
  const { user, router } = renderApp('/login');
  await user.click(await screen.findByRole('link', { name: 'Daftar Sponsor' }));
  await fill(user);
  await send(user);

  expect(await screen.findByText('Berhasil Mendaftar Sponsor pada sistem, Selamat Datang!')).toBeVisible();
  expect(sent).toEqual({
    nama_sponsor: 'PT Medika Sejahtera',
    alamat_sponsor: 'Jl. Veteran No. 8, Surabaya',
    nama_kontak_person_sponsor: 'Budi Santoso',
    email: 'budi@contoh.id',
    password: 'Rahasia#2026',
    hp_kontak_person_sponsor: '081255507788',
  });
  expect(readAccessToken()).toBe('token-of-a-session');
  expect(readSession()).toMatchObject({ authenticated: true, userId: 52, userRole: 'sponsorship', user: { nama: 'Budi Santoso' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/sponsorship/registration'));
  expect(await screen.findByRole('heading', { name: 'PT Medika Sejahtera' })).toBeVisible();

  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('what the server finds wrong stands at its field, the first one with the focus', async () => {
  const errors = { hp_kontak_person_sponsor: ['Nomor HP PIC tidak valid'], alamat_sponsor: ['Alamat Sponsor terlalu panjang'] };
  server.use(http.post('/auth/register/sponsor', () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors })));
  const { user, router } = renderApp('/register-sponsor');
  await fill(user);
  await send(user);

  expect(await screen.findByText('Gagal saat mendaftar, Data tidak valid.')).toBeVisible();
  expect(screen.getByLabelText('Nomor HP')).toHaveAccessibleDescription('Nomor HP PIC tidak valid');
  expect(screen.getByLabelText('Alamat Sponsor')).toHaveAccessibleDescription('Alamat Sponsor terlalu panjang');
  await waitFor(() => expect(screen.getByLabelText('Alamat Sponsor')).toHaveFocus());
  expect(router.state.location.pathname).toBe('/register-sponsor');
});

test('an e-mail that is taken is said at the e-mail', async () => {
  server.use(http.post('/auth/register/sponsor', () => problem(409, { message: 'Email sudah terdaftar.', code: 'email_terdaftar' })));
  const { user } = renderApp('/register-sponsor');
  await fill(user);
  await send(user);

  expect(await screen.findByText('Gagal saat mendaftar, Email sudah terdaftar.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email sudah terdaftar.');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test.each([
  [
    'asked too often',
    () =>
      HttpResponse.json(
        { message: 'Terlalu banyak permintaan.', code: 'terlalu_banyak_permintaan' },
        { status: 429, headers: { 'Retry-After': '42' } },
      ),
    'Gagal saat mendaftar, Terlalu banyak permintaan. Tunggu 42 detik.',
  ],
  ['busy', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' }), 'Gagal saat mendaftar, Layanan sedang sibuk.'],
  [
    'away',
    () => HttpResponse.error(),
    'Gagal saat mendaftar, Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.',
  ],
])('a server that is %s is told, and the button comes back with the focus and everything typed', async (_what, answer, words) => {
  const gate = closedGate();
  server.use(http.post('/auth/register/sponsor', () => gate.passed.then(answer)));
  const { user } = renderApp('/register-sponsor');
  await fill(user);
  await send(user);
  await screen.findByText('Sedang melakukan proses. Mohon tunggu...');
  gate.open();

  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Register Sponsor' })).toHaveFocus());
  for (const [label, value] of Object.entries(VALID)) expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(readAccessToken()).toBeNull();
});

test('while the request runs the button is away and the overlay says so', async () => {
  const gate = closedGate();
  server.use(
    http.post('/auth/register/sponsor', async () => {
      await gate.passed;
      return problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' });
    }),
  );
  const { user } = renderApp('/register-sponsor');
  await fill(user);
  await send(user);

  expect(await screen.findByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Register Sponsor' })).not.toBeInTheDocument();
  gate.open();
  expect(await screen.findByRole('button', { name: 'Register Sponsor' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Sedang melakukan proses. Mohon tunggu...')).not.toBeInTheDocument());
});

test('the password can be shown and hidden again', async () => {
  const { user } = renderApp('/register-sponsor');
  await user.click(await screen.findByRole('button', { name: 'Tampilkan kata sandi' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Sembunyikan kata sandi' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('the page leads to the other ways in', async () => {
  renderApp('/register-sponsor');
  const page = within(await screen.findByRole('main'));
  const places = [
    ['Sudah punya akun? Login', '/login'],
    ['Daftar sebagai peserta', '/register'],
    ['Lanjutkan tanpa login', '/'],
  ] as const;
  for (const [name, href] of places) expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
});
