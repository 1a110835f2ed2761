import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { readAccessToken, readSession, STORAGE_KEYS } from '@/api/session-storage';
import { startSession } from '@/domain/session/slice';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession, aSponsor } from '@/testing/samples';
import { server } from '@/testing/server';
import { timePasses } from '@/testing/time-passes';
import { closedGate, until } from '@/testing/until';

type User = ReturnType<typeof renderApp>['user'];

async function logIn(user: User, name = 'anggota@contoh.id', password = 'Diklat#2026') {
  await user.type(await screen.findByLabelText('Email / NPA'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('a successful login is welcomed, remembered and led home', async () => {
  let asked: unknown;
  server.use(
    http.post('/auth/login', async ({ request }) => {
      asked = await request.json();
      return HttpResponse.json(aSession({ role_name: undefined }));
    }),
  );
  const { user, router } = renderApp('/login');

  await logIn(user, '10020030');

  expect(await screen.findByText('Berhasil Login, Selamat Datang!')).toBeVisible();
  expect(asked).toEqual({ email: '10020030', password: 'Diklat#2026' });
  expect(readAccessToken()).toBe('token-of-a-session');
  expect(readSession()).toMatchObject({ authenticated: true, userId: 41, userRole: 'user' });
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.userData) ?? '')).toEqual({
    nama: 'dr. Ratna Wulandari',
    email: 'anggota@contoh.id',
    photo: null,
    photo_url_original: null,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the way home begins half a second after the login, not sooner', async () => {
  const gate = closedGate();
  server.use(
    http.post('/auth/login', async () => {
      await gate.passed;
      return HttpResponse.json(aSession());
    }),
  );
  const { user, router, store } = renderApp('/login');
  await logIn(user);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  gate.open();
  await until(() => store.getState().session.authenticated);
  timePasses(499);
  expect(router.state.navigation.location).toBeUndefined();
  expect(router.state.location.pathname).toBe('/login');
  timePasses(1);
  expect(router.state.navigation.location?.pathname).toBe('/');
});

test('a refused login says why, top-right, and forgets any earlier session', async () => {
  server.use(http.post('/auth/login', () => problem(401, { message: 'Email/NPA atau password salah.', code: 'kredensial_salah' })));
  const { user, router, store } = renderApp('/login', { loggedIn: true });

  await logIn(user);

  const message = await screen.findByText('Gagal Login, Email/NPA atau password salah.');
  expect(message.closest('[data-position]')).toHaveAttribute('data-position', 'top-right');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(router.state.location.pathname).toBe('/login');
  expect(store.getState().session.authenticated).toBe(false);
  for (const key of Object.values(STORAGE_KEYS)) expect(localStorage.getItem(key)).toBeNull();
});

test('what the server finds wrong stands at its field, which has the focus', async () => {
  server.use(
    http.post('/auth/login', () =>
      problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { email: ['Email tidak valid'] } }),
    ),
  );
  const { user } = renderApp('/login');
  await logIn(user);
  await screen.findByText('Email tidak valid');
  await waitFor(() => expect(screen.getByLabelText('Email / NPA')).toHaveFocus());
});

test('both fields are said to be required', async () => {
  renderApp('/login');
  expect(await screen.findByLabelText('Email / NPA')).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
});

test('while the request runs the button is away and the overlay says so', async () => {
  const gate = closedGate();
  server.use(
    http.post('/auth/login', async () => {
      await gate.passed;
      return problem(401, { message: 'salah', code: 'kredensial_salah' });
    }),
  );
  const { user } = renderApp('/login');

  await logIn(user);

  expect(await screen.findByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
  gate.open();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Sedang melakukan proses. Mohon tunggu...')).not.toBeInTheDocument());
});

test('the button waits until both fields are filled', async () => {
  const { user } = renderApp('/login');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeDisabled();

  await user.type(screen.getByLabelText('Email / NPA'), '10020030');
  expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();

  await user.type(screen.getByLabelText('Password'), 'x');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled());
});

test('the password can be shown and hidden again', async () => {
  const { user } = renderApp('/login');
  expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Tampilkan kata sandi' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');

  await user.click(screen.getByRole('button', { name: 'Sembunyikan kata sandi' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('the page leads to the other ways in', async () => {
  renderApp('/login');
  const page = within(await screen.findByRole('main'));
  const places = [
    ['Lupa Password?', '/forgotpassword'],
    ['Register', '/register'],
    ['Lanjutkan tanpa login', '/'],
    ['Daftar Sponsor', '/register-sponsor'],
  ] as const;
  for (const [name, href] of places) expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('what was loaded for somebody else is not shown to who logs in after', async () => {
  let asked = 0;
  server.use(
    http.get('/sponsorship/{id}', ({ params }) => {
      asked += 1;
      return HttpResponse.json({ message: 'Berhasil.', data: aSponsor({ id: Number(params['id']), nama_sponsor: `Sponsor ${asked}` }) });
    }),
    http.post('/auth/login', () => HttpResponse.json(aSession({ id: 53 }))),
  );
  const { user, router, store } = renderApp('/sponsorship/registration');
  store.dispatch(startSession(aSession({ id: 52, role_name: 'sponsorship' })));
  expect(await screen.findByRole('heading', { name: 'Sponsor 1' })).toBeVisible();

  await act(() => router.navigate('/login'));
  await logIn(user);
  await screen.findByText('Berhasil Login, Selamat Datang!');
  expect(JSON.stringify(store.getState().api.queries)).not.toContain('Sponsor 1');
  expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
});
