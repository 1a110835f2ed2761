import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { readAccessToken } from '@/api/session-storage';
import type { UserSession } from '@/api/types';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aLivingSession, aUserSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

const PAGE = '/memberarea/sessions';
const SESSION_OVER = 'Session Anda telah habis. Silahkan Login kembali!';
const OWN = aUserSession({ id: 'own', perangkat: 'Firefox di Windows', sesi_ini: true });
const OTHER = aUserSession({ id: 'other' });

/** Keeps sessions as the server does; tells which were ended. */
function keep(sessions: UserSession[]) {
  const ended: string[] = [];
  server.use(
    http.get('/user/session', () => HttpResponse.json({ message: 'Berhasil.', data: sessions.filter(({ id }) => !ended.includes(id)) })),
    http.delete('/user/session/{id}', ({ params }) => {
      ended.push(params.id);
      return HttpResponse.json({ message: 'Berhasil.', data: null });
    }),
  );
  return ended;
}

async function rows() {
  return within(await screen.findByRole('list', { name: 'Sesi yang aktif' })).getAllByRole('listitem');
}

test('each place says what it is, since when, and which one is here', async () => {
  keep([OWN, OTHER]);
  renderApp(PAGE, { loggedIn: true });
  const [own, other] = await rows();
  expect(own).toHaveTextContent('Firefox di Windows');
  expect(own).toHaveTextContent('Sesi ini');
  expect(other).toHaveTextContent('Chrome di Android');
  expect(other).not.toHaveTextContent('Sesi ini');
  expect(other).toHaveTextContent('Terakhir aktif20 Nov 2026, 10.05 WIB');
  expect(other).toHaveTextContent('Dibuka2 Nov 2026, 08.15 WIB');
});

test('many places are five at first, the one here before the others', async () => {
  keep([...Array.from({ length: 6 }, (_, index) => aUserSession({ id: `other-${index}` })), OWN]);
  const { user } = renderApp(PAGE, { loggedIn: true });
  expect(await rows()).toHaveLength(5);
  expect((await rows())[0]).toHaveTextContent('Sesi ini');
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua (7)' }));
  expect(await rows()).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /^Tampilkan semua/ })).not.toBeInTheDocument();
});

test('a device that nobody recognised has words too', async () => {
  keep([aUserSession({ perangkat: null })]);
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Perangkat tidak dikenal')).toBeVisible();
});

test('the list is waited for quietly', async () => {
  const gate = closedGate();
  server.use(
    http.get('/user/session', async () => {
      await gate.passed;
      return HttpResponse.json({ message: 'Berhasil.', data: [OWN] });
    }),
  );
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Sedang memuat konten. Mohon tunggu...')).toBeInTheDocument();
  gate.open();
  expect(await rows()).toHaveLength(1);
});

test('no session at all is said', async () => {
  keep([]);
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Tidak ada sesi yang aktif.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get('/user/session', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await rows()).toHaveLength(2);
});

test('another session ends after a question, and leaves the list', async () => {
  const ended = keep([OWN, OTHER]);
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Akhiri sesi Chrome di Android' }));
  const question = within(await screen.findByRole('dialog', { name: 'Akhiri sesi?' }));
  expect(ended).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Ya, akhiri' }));

  expect(await screen.findByText('Sesi berhasil diakhiri.')).toBeVisible();
  expect(ended).toEqual(['other']);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(router.state.location.pathname).toBe(PAGE);
});

test('the question can be answered with no', async () => {
  const ended = keep([OWN, OTHER]);
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Akhiri sesi Chrome di Android' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ended).toEqual([]);
});

test('ending the session of this page is a logout, without an alarm', async () => {
  const ended = keep([OWN, OTHER]);
  const { user, router, store } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Akhiri sesi ini' }));
  const over = () => problem(401, { message: SESSION_OVER, code: 'sesi_berakhir' });
  server.use(http.get('/check/auth', over), http.get('/user/session', over));
  await user.click(within(await screen.findByRole('dialog', { name: 'Akhiri sesi ini?' })).getByRole('button', { name: 'Ya, akhiri' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(ended).toEqual(['own']);
  expect(store.getState().session.authenticated).toBe(false);
  expect(readAccessToken()).toBeNull();
  expect(screen.queryByText(SESSION_OVER)).not.toBeInTheDocument();
});

test('a session that has ended meanwhile leaves the list all the same', async () => {
  const ended = keep([OWN, OTHER]);
  server.use(
    http.delete('/user/session/{id}', ({ params }) => {
      ended.push(params.id);
      return problem(404, { message: 'Sesi tidak ditemukan.', code: 'sesi_tidak_ditemukan' });
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Akhiri sesi Chrome di Android' }));
  await user.click(await screen.findByRole('button', { name: 'Ya, akhiri' }));
  expect(await screen.findByText('Gagal mengakhiri sesi, Sesi tidak ditemukan.')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('a session that has died leads through the guard', async () => {
  const over = () => problem(401, { message: SESSION_OVER, code: 'sesi_berakhir' });
  let checks = 0;
  server.use(
    http.get('/user/session', over),
    // Alive when the page was entered, dead when it asked.
    http.get('/check/auth', () => ((checks += 1) === 1 ? HttpResponse.json(aLivingSession()) : over())),
  );
  const { router } = renderApp(PAGE, { loggedIn: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.getAllByText(SESSION_OVER)[0]).toBeVisible();
});
