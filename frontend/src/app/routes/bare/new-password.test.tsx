import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { RESET_KEYS } from '@/features/auth/model/reset-request';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { timePasses } from '@/testing/time-passes';
import { closedGate, until } from '@/testing/until';

type User = ReturnType<typeof renderApp>['user'];

const SAVED = 'Berhasil menyimpan Password baru, Silahkan Login!';
const SENT = 'Berhasil Mengirim OTP ke nomor HP Anda!';
const NEXT = { berikutnya: '2026-11-20T08:01:00Z' };

beforeEach(() => {
  sessionStorage.setItem(RESET_KEYS.email, 'anggota@contoh.id');
  sessionStorage.setItem(RESET_KEYS.phone, '081255501234');
});

const code = () => screen.getByLabelText<HTMLInputElement>('Kode OTP');

async function fill(user: User, code = '481516', password = 'Rahasia#2027') {
  await user.click(await screen.findByLabelText('Kode OTP'));
  await user.keyboard(code);
  await user.type(screen.getByLabelText('Password Baru'), password);
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Simpan Password' }));

/** The resend buttons as they stand when the last code was asked for so many seconds ago. */
function lastCodeAsked(secondsAgo: number) {
  sessionStorage.setItem(RESET_KEYS.nextCodeAt, String(Date.now() + (60 - secondsAgo) * 1000));
}

test.each([[[RESET_KEYS.email]], [[RESET_KEYS.phone]], [[RESET_KEYS.email, RESET_KEYS.phone]]])(
  'without %s of the step before, that step comes first',
  async (missing) => {
    for (const key of missing) sessionStorage.removeItem(key);
    const { router } = renderApp('/newpassword');
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgotpassword'));
    expect(await screen.findByRole('button', { name: 'Selanjutnya' })).toBeVisible();
  },
);

test('the email is that of the step before and cannot be changed', async () => {
  const { user } = renderApp('/newpassword');
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'x');
  expect(email).toHaveValue('anggota@contoh.id');
  expect(email).toHaveAttribute('readonly');
});

test('the page says by which way and to which number the code comes, of what was typed only what its owner knows again', async () => {
  const { user } = renderApp('/newpassword');
  expect(await screen.findByText('Kode 6 digit, dikirim lewat WhatsApp ke 0812 •••• 234')).toBeVisible();
  expect(document.body).not.toHaveTextContent('081255501234');
  await user.click(screen.getByRole('button', { name: 'Kirim via SMS' }));
  expect(await screen.findByText('Kode 6 digit, dikirim lewat SMS ke 0812 •••• 234')).toBeVisible();
});

test('whoever comes from the step before goes on in the first box', async () => {
  const { user } = renderApp('/forgotpassword');
  await user.click(await screen.findByRole('button', { name: 'Selanjutnya' }));
  await waitFor(() => expect(screen.getByLabelText('Kode OTP')).toHaveFocus());
});

test('rule and strength of the new password are said while it is typed; what is weak can be saved all the same', async () => {
  const { user } = renderApp('/newpassword');
  const field = await screen.findByLabelText('Password Baru');
  expect(field).toHaveAccessibleDescription('8 sampai 128 karakter');
  await user.type(field, 'anggota');
  expect(field).toHaveAccessibleDescription(/Terlalu pendek/);
  await user.type(field, '2026');
  expect(field).toHaveAccessibleDescription(/Lemah/);
  await user.type(field, '#Kopi susu pagi');
  expect(field).toHaveAccessibleDescription(/Kuat/);
  await user.clear(field);
  expect(field).toHaveAccessibleDescription('8 sampai 128 karakter');
});

test('Simpan Password waits until code and password are filled', async () => {
  const { user } = renderApp('/newpassword');
  const button = await screen.findByRole('button', { name: 'Simpan Password' });
  expect(button).toBeDisabled();

  await fill(user, '48151');
  expect(button).toBeDisabled();
  await user.type(code(), '6');
  await waitFor(() => expect(button).toBeEnabled());
  await user.clear(screen.getByLabelText('Password Baru'));
  await waitFor(() => expect(button).toBeDisabled());
});

test.each(['123456', '123 456', ' 123456\n'])('the code can be pasted as "%s"', async (text) => {
  const { user } = renderApp('/newpassword');
  await user.click(await screen.findByLabelText('Kode OTP'));
  await user.paste(text);
  expect(code()).toHaveValue('123456');
});

test('the keyboard of a phone offers the code, shows digits, and writes it at once', async () => {
  renderApp('/newpassword');
  const first = await screen.findByLabelText('Kode OTP');
  expect(first).toHaveAttribute('autocomplete', 'one-time-code');
  expect(first).toHaveAttribute('inputmode', 'numeric');
  fireEvent.change(first, { target: { value: '123456' } });
  expect(code()).toHaveValue('123456');
});

test('only digits are taken, and a digit in the middle can be mended', async () => {
  const { user } = renderApp('/newpassword');
  await user.click(await screen.findByLabelText('Kode OTP'));
  await user.keyboard('1a2-3456');
  expect(code()).toHaveValue('123456');
  code().setSelectionRange(2, 3);
  await user.keyboard('9');
  expect(code()).toHaveValue('129456');
});

test('the new password is sent as a form and welcomed; the step before is forgotten and login follows', async () => {
  let sent: Record<string, string> = {};
  server.use(
    http.post('/forgot-password', async ({ request }) => {
      sent = Object.fromEntries(new URLSearchParams(await request.text()));
      expect(request.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
      return HttpResponse.json(answer(null, SAVED));
    }),
  );
  const { user, router } = renderApp('/newpassword');
  await fill(user);
  await save(user);

  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(sent).toEqual({ email: 'anggota@contoh.id', token: '481516', password: 'Rahasia#2027' });
  expect(sessionStorage).toHaveLength(0);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('login follows after two seconds, not sooner, in the place of this page', async () => {
  const gate = closedGate();
  server.use(
    http.post('/forgot-password', async () => {
      await gate.passed;
      return HttpResponse.json(answer(null, SAVED));
    }),
  );
  const { user, router } = renderApp('/newpassword');
  await fill(user);
  await save(user);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  gate.open();
  await until(() => screen.queryByText(SAVED));
  timePasses(1999);
  expect(router.state.navigation.location).toBeUndefined();
  expect(router.state.location.pathname).toBe('/newpassword');
  timePasses(1);
  expect(router.state.navigation.location?.pathname).toBe('/login');
  await until(() => router.state.location.pathname === '/login');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a wrong code is said at the code, which starts again with the focus; the password stays', async () => {
  const errors = { token: ['Kode OTP salah atau sudah tidak berlaku'] };
  server.use(http.post('/forgot-password', () => problem(422, { message: 'Kode OTP salah.', code: 'kode_otp_salah', errors })));
  const { user } = renderApp('/newpassword');
  await fill(user);
  await save(user);

  const message = await screen.findByText('Gagal Update Password, Kode OTP salah.');
  expect(message.closest('[role="alert"]')).toBeInTheDocument();
  expect(await screen.findByText('Kode OTP salah atau sudah tidak berlaku')).toBeVisible();
  expect(screen.getByLabelText('Kode OTP')).toHaveAccessibleDescription(/ Kode OTP salah atau sudah tidak berlaku$/);
  expect(screen.getByLabelText('Kode OTP')).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(screen.getByLabelText('Kode OTP')).toHaveFocus());
  expect(code()).toHaveValue('');
  expect(screen.getByLabelText('Password Baru')).toHaveValue('Rahasia#2027');
  expect(sessionStorage.getItem(RESET_KEYS.email)).toBe('anggota@contoh.id');

  await user.keyboard('481517');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Simpan Password' })).toBeEnabled());
  expect(screen.queryByText('Kode OTP salah atau sudah tidak berlaku')).not.toBeInTheDocument();
});

test('a password against the rules is said at the password; the code stays', async () => {
  const errors = { password: ['Password minimal 8 karakter'] };
  server.use(http.post('/forgot-password', () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors })));
  const { user } = renderApp('/newpassword');
  await fill(user, '481516', 'pendek');
  await save(user);

  expect(await screen.findByText('Gagal Update Password, Data tidak valid.')).toBeVisible();
  expect(screen.getByLabelText('Password Baru')).toHaveAccessibleDescription(/Password minimal 8 karakter/);
  await waitFor(() => expect(screen.getByLabelText('Password Baru')).toHaveFocus());
  expect(code()).toHaveValue('481516');
});

test.each([
  [
    'asked too often',
    () =>
      HttpResponse.json(
        { message: 'Terlalu banyak permintaan.', code: 'terlalu_banyak_permintaan', trace_id: 'trace' },
        { status: 429, headers: { 'Retry-After': '42' } },
      ),
    'Gagal Update Password, Terlalu banyak permintaan. Tunggu 42 detik.',
  ],
  ['busy', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' }), 'Gagal Update Password, Layanan sedang sibuk.'],
  [
    'away',
    () => HttpResponse.error(),
    'Gagal Update Password, Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.',
  ],
])('a server that is %s is told, and it can be tried again', async (_what, answer, words) => {
  const gate = closedGate();
  server.use(http.post('/forgot-password', () => gate.passed.then(answer), { once: true }));
  const { user } = renderApp('/newpassword');
  await fill(user);
  await save(user);
  await screen.findByText('Sedang melakukan proses. Mohon tunggu...');
  gate.open();

  expect(await screen.findByText(words)).toBeVisible();
  expect(code()).toHaveValue('481516');
  const again = screen.getByRole('button', { name: 'Simpan Password' });
  await waitFor(() => expect(again).toHaveFocus());
  await user.click(again);
  expect(await screen.findByText(SAVED)).toBeVisible();
});

test('while a request runs no button stands, and the overlay says so', async () => {
  const gate = closedGate();
  server.use(
    http.post('/forgot-password', async () => {
      await gate.passed;
      return problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' });
    }),
  );
  const { user } = renderApp('/newpassword');
  await fill(user);
  await save(user);
  expect(await screen.findByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
  for (const name of ['Simpan Password', 'Kirim ulang via WhatsApp', 'Kirim via SMS']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  gate.open();
  expect(await screen.findByRole('button', { name: 'Simpan Password' })).toBeVisible();
});

test('another code can be asked for a minute after the last, and a reload does not shorten it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  lastCodeAsked(0);
  const { unmount } = renderApp('/newpassword');
  expect(await screen.findByText('1:00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kirim ulang via WhatsApp' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Kirim via SMS' })).toBeDisabled();
  timePasses(18_000);
  expect(screen.getByText('0:42')).toBeVisible();

  unmount();
  timePasses(10_000);
  renderApp('/newpassword');
  expect(await screen.findByText('0:32')).toBeVisible();
  timePasses(31_000);
  expect(screen.getByText('0:01')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kirim via SMS' })).toBeDisabled();
  timePasses(1000);
  expect(screen.getByRole('button', { name: 'Kirim via SMS' })).toBeEnabled();
  expect(screen.getByText('Kode baru sudah dapat diminta.')).toBeInTheDocument();
  expect(screen.queryByText(/Kirim ulang dalam/)).not.toBeInTheDocument();
});

test.each([
  ['Kirim ulang via WhatsApp', 'whatsapp'],
  ['Kirim via SMS', 'sms'],
])('%s asks for a code by %s, starts the code and the minute again', async (name, kanal) => {
  let sent: Record<string, string> = {};
  server.use(
    http.post('/forgot-password/token', async ({ request }) => {
      sent = Object.fromEntries(new URLSearchParams(await request.text()));
      return HttpResponse.json(answer(NEXT, SENT));
    }),
  );
  lastCodeAsked(61);
  const { user } = renderApp('/newpassword');
  await fill(user, '111111');
  await user.click(screen.getByRole('button', { name }));

  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent).toEqual({ email: 'anggota@contoh.id', phone: '081255501234', kanal });
  expect(screen.getByText(/^(1:00|0:59)$/)).toBeVisible();
  expect(Number(sessionStorage.getItem(RESET_KEYS.nextCodeAt))).toBeGreaterThan(Date.now() + 50_000);
  expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(code()).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText('Kode OTP')).toHaveFocus());
  expect(screen.getByLabelText('Password Baru')).toHaveValue('Rahasia#2027');
});

test('asked too often for another code, the wait is the server’s', async () => {
  server.use(
    http.post('/forgot-password/token', () =>
      HttpResponse.json(
        { message: 'Terlalu banyak permintaan.', code: 'terlalu_banyak_permintaan', trace_id: 'trace' },
        { status: 429, headers: { 'Retry-After': '900' } },
      ),
    ),
  );
  const { user } = renderApp('/newpassword');
  await user.click(await screen.findByRole('button', { name: 'Kirim via SMS' }));
  expect(await screen.findByText('Gagal mengirim token, Terlalu banyak permintaan. Tunggu 15 menit.')).toBeVisible();
  expect(screen.getByText(/^1(5:00|4:59)$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kirim via SMS' })).toBeDisabled();
});

test('another code that fails to be sent leaves what was typed and can be asked for again', async () => {
  server.use(http.post('/forgot-password/token', () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/newpassword');
  await fill(user, '111111');
  await user.click(screen.getByRole('button', { name: 'Kirim via SMS' }));
  expect(await screen.findByText(/^Gagal mengirim token, Tidak dapat terhubung/)).toBeVisible();
  expect(code()).toHaveValue('111111');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim via SMS' })).toBeEnabled());
});

test('the arrow at the title goes back, where the number can be mended', async () => {
  sessionStorage.clear();
  const { user, router } = renderApp('/forgotpassword');
  await user.type(await screen.findByLabelText('Email'), 'anggota@contoh.id');
  await user.type(screen.getByLabelText('Nomor HP'), '081255501234');
  await user.click(screen.getByRole('button', { name: 'Selanjutnya' }));
  await screen.findByRole('heading', { name: 'Password Baru' });

  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgotpassword'));
  expect(await screen.findByLabelText('Nomor HP')).toHaveValue('081255501234');
  expect(router.state.historyAction).toBe('POP');
});

test('opened by its address, the arrow leads to the step before', async () => {
  const { user, router } = renderApp('/newpassword');
  await user.click(await screen.findByRole('button', { name: 'Kembali' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgotpassword'));
});

test('the new password can be shown and hidden again', async () => {
  const { user } = renderApp('/newpassword');
  await user.click(await screen.findByRole('button', { name: 'Tampilkan kata sandi' }));
  expect(screen.getByLabelText('Password Baru')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Sembunyikan kata sandi' }));
  expect(screen.getByLabelText('Password Baru')).toHaveAttribute('type', 'password');
});

test('who was logged in to that account is logged out with it and reaches the login, not an alert', async () => {
  const { user, router, store } = renderApp('/newpassword', { loggedIn: true });
  await fill(user);
  // From the new password on, the old session is dead.
  server.use(http.get('/check/auth', () => problem(401, { message: 'Session habis.', code: 'sesi_berakhir' })));
  await save(user);
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(store.getState().session.authenticated).toBe(false);
  expect(screen.queryByRole('button', { name: 'Simpan Password' })).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.queryByText('Session Anda telah habis. Silahkan Login kembali!')).not.toBeInTheDocument();
});

test('who is logged in to another account stays so', async () => {
  sessionStorage.setItem(RESET_KEYS.email, 'lain@contoh.id');
  const { user, router, store } = renderApp('/newpassword', { loggedIn: true });
  await fill(user);
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(store.getState().session.authenticated).toBe(true);
});
