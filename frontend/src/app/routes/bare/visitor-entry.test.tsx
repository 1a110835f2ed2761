import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { PATHS } from '@/api/paths';
import { createRoutes } from '@/app/router';
import { createStore } from '@/app/store';
import { CURRENT_EVENT_KEY } from '@/domain/event/event-address';
import { VISITOR_TOKEN_KEY } from '@/features/catalog/model/visitor-token';
import { renderApp } from '@/testing/render-app';

const TOKEN = 'aB3_-9xYz0123456';
const NOT_FOUND = 'oops.. Halaman sedang dalam pengembangan';

describe('an invitation link', () => {
  test.each([
    [84, '/konas2025'],
    [86, '/inasia2025'],
    [94, '/inasia2026'],
    [12, '/event/detail/12'],
  ])('to event %d keeps the token and the event, and goes to %s', async (id, path) => {
    const { router } = renderApp(`/${TOKEN}/${id}`);

    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(localStorage.getItem(VISITOR_TOKEN_KEY)).toBe(TOKEN);
    expect(sessionStorage.getItem(CURRENT_EVENT_KEY)).toBe(String(id));
    // The token does not stay behind in the history.
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('leaves the session of a member alone', async () => {
    const { router, store } = renderApp(`/${TOKEN}/12`, { loggedIn: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/event/detail/12'));
    expect(store.getState().session.authenticated).toBe(true);
  });
});

test.each([
  ['a token that is too short', '/aB3_-9xYz012345/94'],
  ['a token with a letter that is not URL-safe', '/aB3_-9xYz012345!/94'],
  ['an event that is no number', `/${TOKEN}/abc`],
  ['event 0', `/${TOKEN}/0`],
  ['a number longer than any id', `/${TOKEN}/99999999999`],
])('%s is not found and keeps nothing', async (_what, path) => {
  const { router } = renderApp(path);
  expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  expect(localStorage.getItem(VISITOR_TOKEN_KEY)).toBeNull();
  expect(sessionStorage.getItem(CURRENT_EVENT_KEY)).toBeNull();
});

describe('no address of the portal can be an invitation', () => {
  const segments = (path: string) => path.split('/').filter(Boolean);
  const others = Object.values(PATHS).filter((path) => path !== PATHS.visitorEntry && segments(path).length === 2);

  test.each(others)('%s', (path) => {
    const match = matchRoutes(createRoutes(createStore()), path.replace(/:\w+/, '94'))?.at(-1);
    const taken = match?.route.path === PATHS.visitorEntry;
    // One without a page yet may fall to the invitation's route, which then refuses its first word.
    expect(taken && (segments(path)[0] ?? '').length >= 16).toBe(false);
  });
});
