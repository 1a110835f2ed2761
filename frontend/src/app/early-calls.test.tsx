import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aLivingSession, anEvent, aProfile } from '@/testing/samples';
import { server } from '@/testing/server';

const over = () => problem(401, { message: 'Session habis.', code: 'sesi_berakhir' });

/** The guard's question, which waits for its answer. */
function heldCheck(lives: boolean) {
  let release = () => {};
  const released = new Promise<void>((go) => (release = go));
  server.use(
    http.get('/check/auth', async () => {
      await released;
      return lives ? HttpResponse.json(aLivingSession()) : over();
    }),
  );
  return release;
}

function countProfiles() {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/user/profile', ({ request }) => {
      asked.push(request.headers.get('Authorization'));
      return answers(aProfile())();
    }),
  );
  return asked;
}

test('a page asks beside the guard, shows nothing before the guard lets it in, and asks once', async () => {
  const asked = countProfiles();
  const release = heldCheck(true);
  renderApp('/memberarea/profile', { loggedIn: true });

  await waitFor(() => expect(asked).toEqual(['Bearer token-of-a-session']));
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  release();
  expect(await screen.findByLabelText(/^Nama/)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('what a session was answered that turns out to be over is shown nowhere and kept nowhere', async () => {
  const asked = countProfiles();
  const release = heldCheck(false);
  const { router, store } = renderApp('/memberarea/profile', { loggedIn: true });

  await waitFor(() => expect(asked).toHaveLength(1));
  release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(Object.keys(store.getState().api.queries).filter((key) => key.startsWith('getProfile'))).toEqual([]);
  expect(screen.queryByText(aProfile().nama)).not.toBeInTheDocument();
});

test.each(['/memberarea/profile', '/berita'])(
  '%s, when it hears of the end before the guard does, leads home all the same',
  async (page) => {
    const { router, store } = renderApp('/memberarea/changepassword', { loggedIn: true });
    await screen.findByLabelText(/^Password lama/);

    const release = heldCheck(false);
    server.use(http.get('/user/profile', over), http.get('/berita', over));
    act(() => void router.navigate(page));
    // The page's call was refused, so the guard asks again: it is answered together with its first question.
    await waitFor(() => expect(router.state.revalidation).toBe('loading'));
    release();

    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(store.getState().session.authenticated).toBe(false);
  },
);

test('a way home that is interrupted is gone all the same, and only once', async () => {
  const { router, store } = renderApp('/memberarea/changepassword', { loggedIn: true });
  await screen.findByLabelText(/^Password lama/);

  const release = heldCheck(false);
  const stop = store.subscribe(() => {
    if (store.getState().session.authenticated) return;
    stop();
    void router.revalidate();
  });
  act(() => void router.navigate('/berita'));
  release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));

  await act(() => router.navigate('/berita'));
  expect(router.state.location.pathname).toBe('/berita');
});

test('nothing is asked for a member page by a visitor', async () => {
  const asked = countProfiles();
  const { router } = renderApp('/memberarea/profile');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(asked).toEqual([]);
});

test('a public page asks early too, by the number in its address', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/event/{id}', ({ params }) => {
      asked.push(params.id);
      return answers(anEvent({ id: 7, judul_event: 'Simposium Nyeri' }))();
    }),
  );
  const release = heldCheck(true);
  renderApp('/event/detail/7', { loggedIn: true });
  await waitFor(() => expect(asked).toEqual(['7']));
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Simposium Nyeri' })).toBeVisible();
  expect(asked).toEqual(['7']);
});

test('a call that refuses for a reason of its own is not asked again and again by the guard', async () => {
  let profiles = 0;
  let checks = 0;
  server.use(
    http.get('/user/profile', () => {
      profiles += 1;
      return over();
    }),
    http.get('/check/auth', () => {
      checks += 1;
      return HttpResponse.json(aLivingSession());
    }),
  );
  const { router } = renderApp('/memberarea/profile', { loggedIn: true });
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
  await router.navigate('/berita');
  expect(await screen.findByRole('heading', { level: 1, name: 'Berita' })).toBeVisible();
  expect(profiles).toBeLessThanOrEqual(2);
  expect(checks).toBeLessThanOrEqual(4);
});
