import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/api/session-storage';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aLivingSession } from '@/testing/samples';
import { server } from '@/testing/server';

const SESSION_OVER = 'Session Anda telah habis. Silahkan Login kembali!';

function countChecks() {
  const checks: (string | null)[] = [];
  server.use(
    http.get('/check/auth', ({ request }) => {
      checks.push(request.headers.get('Authorization'));
      return HttpResponse.json(aLivingSession());
    }),
  );
  return checks;
}

test.each(['/memberarea/profile', '/memberarea/', '/MemberArea/profile'])(
  'without a session %s leads home, and nobody is asked',
  async (path) => {
    const checks = countChecks();
    const { router } = renderApp(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(checks).toEqual([]);
    expect(screen.queryByText(SESSION_OVER)).not.toBeInTheDocument();
  },
);

test.each(['/memberareas', '/tidak-ada', '/learning/tidak-ada'])('without a session %s proceeds', async (path) => {
  const { router } = renderApp(path);
  expect(await screen.findByText('oops.. Halaman sedang dalam pengembangan')).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});

test('without a session /learning/payment proceeds, and asks to log in', async () => {
  const { router } = renderApp('/learning/payment');
  expect(await screen.findByRole('heading', { name: 'Login untuk melanjutkan' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/learning/payment');
});

test('with a session the server is asked before every navigation', async () => {
  const checks = countChecks();
  const { user, router } = renderApp('/login', { loggedIn: true });
  await user.click(await screen.findByRole('link', { name: 'Register' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  await user.click(await screen.findByRole('link', { name: /^Sudah punya akun/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(checks).toEqual(Array(3).fill('Bearer token-of-a-session'));
});

test('a living session enters the member area', async () => {
  const { router } = renderApp('/memberarea/profile', { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/memberarea/profile');
});

test('a dead session is said top-right, cleared, and led home', async () => {
  server.use(http.get('/check/auth', () => problem(401, { message: 'Session habis.', code: 'sesi_berakhir' })));
  const { router, store } = renderApp('/memberarea/profile', { loggedIn: true });

  const message = await screen.findByText(SESSION_OVER);
  expect(message.closest('[data-position]')).toHaveAttribute('data-position', 'top-right');
  expect(message.closest('[role="alert"]')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(store.getState().session.authenticated).toBe(false);
  for (const key of Object.values(STORAGE_KEYS)) expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  ['a busy server', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' })],
  ['a broken server', () => problem(500, { message: 'Rusak.', code: 'internal' })],
  ['no connection', () => HttpResponse.error()],
])('%s logs nobody out: the page opens with the session as it was', async (_what, answer) => {
  let checks = 0;
  server.use(
    http.get('/check/auth', () => {
      checks += 1;
      return answer();
    }),
  );
  const { router, store } = renderApp('/memberarea/profile', { loggedIn: true });

  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(checks).toBe(1);
  expect(router.state.location.pathname).toBe('/memberarea/profile');
  expect(store.getState().session.authenticated).toBe(true);
  expect(localStorage.getItem(STORAGE_KEYS.accessToken)).toBe('token-of-a-session');
  expect(screen.queryByText(SESSION_OVER)).not.toBeInTheDocument();
});

test('a server that is silent for long keeps nobody waiting, and what it says at last is heard', async () => {
  const over = () => problem(401, { message: 'Session habis.', code: 'sesi_berakhir' });
  let refuse: (() => void) | undefined;
  let checks = 0;
  server.use(
    http.get('/check/auth', async () => {
      checks += 1;
      if (checks === 1) await new Promise<void>((resolve) => (refuse = resolve));
      return over();
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router, store } = renderApp('/memberarea/profile', { loggedIn: true });
  await waitFor(() => expect(checks).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(screen.queryByRole('heading', { level: 1, name: 'Profile' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(store.getState().session.authenticated).toBe(true);
  vi.useRealTimers();

  refuse?.();
  expect(await screen.findByText(SESSION_OVER)).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a session that is refused in the middle of a public page ends there too', async () => {
  const over = () => problem(401, { message: 'Session habis.', code: 'sesi_berakhir' });
  let checks = 0;
  server.use(
    // Alive when the page was entered, dead when the page asked.
    http.get('/check/auth', () => ((checks += 1) === 1 ? HttpResponse.json(aLivingSession()) : over())),
    http.get('/form-kepuasan/user', over),
  );
  const { store } = renderApp('/', { loggedIn: true });

  expect(await screen.findByText(SESSION_OVER)).toBeVisible();
  expect(checks).toBe(2);
  expect(store.getState().session.authenticated).toBe(false);
  expect(localStorage.getItem(STORAGE_KEYS.accessToken)).toBeNull();
});

test('a session that is refused with a private file ends as with any other call', async () => {
  const over = () => problem(401, { message: 'Session habis.', code: 'sesi_berakhir' });
  let checks = 0;
  server.use(
    http.get('/check/auth', () => ((checks += 1) === 1 ? HttpResponse.json(aLivingSession()) : over())),
    http.get('/sub-event/e-poster/{id}/file', over),
  );
  const { router, store } = renderApp('/memberarea/e-poster', { loggedIn: true });

  expect(await screen.findByText(SESSION_OVER)).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(store.getState().session.authenticated).toBe(false);
});

test('a private file that a busy server keeps ends no session', async () => {
  let checks = 0;
  server.use(
    http.get('/check/auth', () => {
      checks += 1;
      return HttpResponse.json(aLivingSession());
    }),
    http.get('/sub-event/e-poster/{id}/file', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' })),
  );
  const { router, store } = renderApp('/memberarea/e-poster', { loggedIn: true });

  // The place of the picture that did not come.
  expect(await screen.findByRole('img', { name: /^Pratinjau/ })).not.toHaveAttribute('src');
  expect(checks).toBe(1);
  expect(router.state.location.pathname).toBe('/memberarea/e-poster');
  expect(store.getState().session.authenticated).toBe(true);
});
