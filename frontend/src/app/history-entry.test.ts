import { createBrowserRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { isFirstEntry, nameHistoryEntry } from './history-entry';

const nameOf = () => (window.history.state as { key: string }).key;

beforeEach(() => window.history.replaceState(null, ''));

test('each load of a page has a name of its own, which a reload finds again', () => {
  nameHistoryEntry();
  const first = nameOf();
  nameHistoryEntry();
  expect(nameOf()).toBe(first);

  window.history.replaceState(null, '');
  nameHistoryEntry();
  expect(nameOf()).not.toBe(first);
});

test('the router takes the name, and knows what it showed first', async () => {
  nameHistoryEntry();
  const router = createBrowserRouter([{ path: '*', element: null }]);
  expect(router.state.location.key).toBe(nameOf());
  expect(isFirstEntry(router.state.location.key)).toBe(true);
  await router.navigate('/berita');
  expect(isFirstEntry(router.state.location.key)).toBe(false);
  router.dispose();
});
