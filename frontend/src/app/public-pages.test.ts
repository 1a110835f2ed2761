import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { PATHS } from '@/api/paths';
import { MEMBER_LAYOUT } from './discovery';
import { createRoutes } from './router';
import { createStore } from './store';

/** What a visitor sees nothing of: the guard leads home, and an invitation leads on. */
const UNSEEN: string[] = [PATHS.memberInvoice, PATHS.memberReceipt, PATHS.visitorEntry];

test('the list of public pages, which Firefox goes through, has one of every public route', async () => {
  const list = '../../e2e/pages.ts';
  const { PUBLIC_PAGES } = (await import(/* @vite-ignore */ list)) as { PUBLIC_PAGES: Record<string, string> };
  const routes = createRoutes(createStore());
  const layouts = routes[0]?.children?.filter(({ id }) => id !== MEMBER_LAYOUT) ?? [];
  const all = layouts.flatMap(({ children = [] }) => children.flatMap(({ path = [] }) => path));
  const listed = Object.values(PUBLIC_PAGES).flatMap((address) => matchRoutes(routes, address)?.at(-1)?.route.path ?? []);
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((path) => !listed.includes(path)).toSorted()).toEqual(UNSEEN.toSorted());
});
