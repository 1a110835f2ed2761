import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { timePasses } from '@/testing/time-passes';
import { closedGate, until } from '@/testing/until';

type User = ReturnType<typeof renderApp>['user'];

const SENT = 'Berhasil Mengirim OTP ke nomor HP Anda!';
const NEXT = { berikutnya: '2026-11-20T08:01:00Z' };

async function ask(user: User, email = 'anggota@contoh.id', phone = '081255501234') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Nomor HP'), phone);
  await user.click(screen.getByRole('button', { name: 'Selanjutnya' }));
}

test('Selanjutnya waits until both fields are filled, and asks no more of them', async () => {
  const { user } = renderApp('/forgotpassword');
  expect(await screen.findByRole('button', { name: 'Selanjutnya' })).toBeDisabled();

  await user.type(screen.getByLabelText('Email'), 'bukan email');
  expect(screen.getByRole('button', { name: 'Selanjutnya' })).toBeDisabled();

  await user.type(screen.getByLabelText('Nomor HP'), '1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Selanjutnya' })).toBeEnabled());

  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), '   ');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Selanjutnya' })).toBeDisabled());
});

test('a code is asked for with a form; email and phone are kept for this tab only', async () => {
  let sent: Record<string, string> = {};
  server.use(
    http.post('/forgot-password/token', async ({ request }) => {
      sent = Object.fromEntries(new URLSearchParams(await request.text()));
      expect(request.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
      return HttpResponse.json(answer(NEXT, SENT));
    }),
  );
  const { user, router } = renderApp('/forgotpassword');
  await ask(user);

  const message = await screen.findByText(SENT);
  expect(message.closest('[data-position]')).toHaveAttribute('data-position', 'top-right');
  expect(sent).toEqual({ email: 'anggota@contoh.id', phone: '081255501234' });
  expect(Object.values(sessionStorage)).toEqual(expect.arrayContaining(['anggota@contoh.id', '081255501234']));
  expect(Object.values(localStorage).join(' ')).not.toMatch(/anggota@contoh\.id|081255501234/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/newpassword'));
  expect(await screen.findByLabelText('Email')).toHaveValue('anggota@contoh.id');
});

test('the next page comes a second after the code was asked for, not sooner, and no button stands until then', async () => {
  const gate = closedGate();
  server.use(
    http.post('/forgot-password/token', async () => {
      await gate.passed;
      return HttpResponse.json(answer(NEXT, SENT));
    }),
  );
  const { user, router } = renderApp('/forgotpassword');
  await ask(user);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  gate.open();
  await until(() => screen.queryByText(SENT));
  timePasses(999);
  expect(router.state.navigation.location).toBeUndefined();
  expect(router.state.location.pathname).toBe('/forgotpassword');
  expect(screen.queryByRole('button', { name: 'Selanjutnya' })).not.toBeInTheDocument();
  timePasses(1);
  expect(router.state.navigation.location?.pathname).toBe('/newpassword');
});

test('the overlay stands while the request runs and half a second longer, and the button is away', async () => {
  const gate = closedGate();
  server.use(
    http.post('/forgot-password/token', async () => {
      await gate.passed;
      return problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' });
    }),
  );
  const { user } = renderApp('/forgotpassword');
  await ask(user);
  expect(await screen.findByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Selanjutnya' })).not.toBeInTheDocument();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  gate.open();
  await until(() => screen.queryByRole('button', { name: 'Selanjutnya' }));
  timePasses(499);
  expect(screen.getByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
  timePasses(1);
  expect(screen.queryByText('Sedang melakukan proses. Mohon tunggu...')).not.toBeInTheDocument();
});

test('what the server finds wrong stands at its field, which has the focus', async () => {
  const errors = { phone: ['Nomor HP tidak valid'] };
  server.use(http.post('/forgot-password/token', () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors })));
  const { user, router } = renderApp('/forgotpassword');
  await ask(user, 'anggota@contoh.id', 'abc');

  expect(await screen.findByText('Gagal mengirim token, Data tidak valid.')).toBeVisible();
  expect(screen.getByLabelText('Nomor HP')).toHaveAccessibleDescription(expect.stringContaining('Nomor HP tidak valid'));
  await waitFor(() => expect(screen.getByLabelText('Nomor HP')).toHaveFocus());
  expect(router.state.location.pathname).toBe('/forgotpassword');
  expect(sessionStorage).toHaveLength(0);

  await user.type(screen.getByLabelText('Nomor HP'), '1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Selanjutnya' })).toBeEnabled());
  expect(screen.queryByText('Nomor HP tidak valid')).not.toBeInTheDocument();
});

test.each([
  [
    'asked too often',
    () =>
      HttpResponse.json(
        { message: 'Terlalu banyak permintaan.', code: 'terlalu_banyak_permintaan' },
        { status: 429, headers: { 'Retry-After': '180' } },
      ),
    'Gagal mengirim token, Terlalu banyak permintaan. Tunggu 3 menit.',
  ],
  ['busy', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' }), 'Gagal mengirim token, Layanan sedang sibuk.'],
  [
    'away',
    () => HttpResponse.error(),
    'Gagal mengirim token, Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.',
  ],
])('a server that is %s is told, and it can be tried again', async (_what, answer, words) => {
  const gate = closedGate();
  server.use(http.post('/forgot-password/token', () => gate.passed.then(answer), { once: true }));
  const { user, router } = renderApp('/forgotpassword');
  await ask(user);
  await screen.findByText('Sedang melakukan proses. Mohon tunggu...');
  gate.open();

  const message = await screen.findByText(words);
  expect(message.closest('[role="alert"]')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  const again = screen.getByRole('button', { name: 'Selanjutnya' });
  await waitFor(() => expect(again).toHaveFocus());
  await user.click(again);
  expect(await screen.findByText(SENT)).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/newpassword'));
});

test('a second press while the request runs sends nothing', async () => {
  let asked = 0;
  const gate = closedGate();
  server.use(
    http.post('/forgot-password/token', async () => {
      asked += 1;
      await gate.passed;
      return problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' });
    }),
  );
  const { user } = renderApp('/forgotpassword');
  await ask(user);
  await screen.findByText('Sedang melakukan proses. Mohon tunggu...');
  await user.type(screen.getByLabelText('Nomor HP'), '{Enter}');
  gate.open();
  expect(await screen.findByText('Gagal mengirim token, Layanan sedang sibuk.')).toBeVisible();
  expect(asked).toBe(1);
});

test('the page leads to login, registration and on without login', async () => {
  renderApp('/forgotpassword');
  const page = within(await screen.findByRole('main'));
  const places = [
    ['Login', '/login'],
    ['Register', '/register'],
    ['Lanjutkan tanpa login', '/'],
  ] as const;
  for (const [name, href] of places) expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
});
