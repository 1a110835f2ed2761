/** What the gateway writes into pages is what the pages ask for, say and show. Both sides read the gateway's pages.json. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PATHS } from '@/api/paths';
import { CONGRESSES } from '@/features/congress/model/congress';
import { sectionWords } from '@/features/congress/model/sections';
import { answers, http } from '@/testing/contract';
import { congressHandlers } from '@/testing/congress';
import { everythingInSight } from '@/testing/in-sight';
import { renderApp } from '@/testing/render-app';
import { aNewsItem, anEvent } from '@/testing/samples';
import { server } from '@/testing/server';
import { MEMBER_LAYOUT } from './discovery';
import { createRoutes } from './router';
import { createStore } from './store';
import text from '../../../gateway/src/middleware/site/pages.json?raw';

interface Detail {
  path: string;
  picture_sizes: string;
  answers: string[];
}

interface Plain {
  path: string;
  title: string;
  about?: string;
  opening?: { page: string; title: string; lead: string; hint?: string };
  answers: string[];
}

interface Pages {
  home: { title: string; picture_sizes: string; answers: string[] };
  event: Detail;
  news: Detail;
  plain: Plain[];
  courses: { path: string; answers: string[] }[];
  congresses: {
    event: number;
    name: string;
    path: string;
    page: string | null;
    sub_events: boolean;
    sections: Record<string, string>;
    answers: string[];
  }[];
}

const PAGES = JSON.parse(text) as Pages;
const BRAND = 'Diklat Nusamedika';

const fill = (address: string) => address.replace(/\{\w+\}/, '7');

beforeEach(() => everythingInSight());

/** Keeps every address below /api/v1 that is asked for. */
function watch() {
  const asked: string[] = [];
  server.use(
    http.every(({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${pathname.replace('/api/v1', '')}${search}`);
    }),
  );
  return asked;
}

test.each([
  ['/', PAGES.home.answers],
  [fill(PAGES.event.path), PAGES.event.answers.map(fill)],
  [fill(PAGES.news.path), PAGES.news.answers.map(fill)],
  ...PAGES.courses.map(({ path, answers }) => [fill(path), answers.map(fill)] as [string, string[]]),
  ...PAGES.congresses.map(({ path, answers }) => [path, answers] as [string, string[]]),
  ...PAGES.plain.map(({ path, answers }) => [fill(path), answers.map(fill)] as [string, string[]]),
])('%s asks for every answer that is written into it, spelled the same', async (address, expected) => {
  server.use(...congressHandlers);
  const asked = watch();
  renderApp(address);
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(expected)));
});

test('the tab of the home page says what the gateway wrote', async () => {
  renderApp('/');
  await waitFor(() => expect(document.title).toBe(`${PAGES.home.title} · ${BRAND}`));
});

test.each(PAGES.plain.map(({ path, title }) => [fill(path), title] as const))('the tab of %s says "%s" first', async (address, title) => {
  // The name of what it is about, a month, or the code of a certificate come with the answers.
  const [said = ''] = title.split('{');
  const rest = address === '/verifikasi/7' ? 'Sertifikat 7' : said;
  renderApp(address);
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${rest}.* · ${BRAND}$`)));
});

test.each(PAGES.plain.flatMap(({ path, opening }) => (opening ? [[fill(path), opening.title, opening.lead, opening.hint] as const] : [])))(
  '%s begins with the words of its opening, "%s" and "%s"',
  async (address, title, lead, hint) => {
    renderApp(address);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading.nextElementSibling).toHaveTextContent(lead === '{event}' ? anEvent().judul_event : lead);
    if (hint !== undefined) expect(heading.nextElementSibling?.nextElementSibling).toHaveTextContent(hint);
  },
);

test('the gateway knows every page that can be opened without a session', () => {
  const spelled = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}');
  const layouts = createRoutes(createStore())[0]?.children?.filter(({ id }) => id !== MEMBER_LAYOUT) ?? [];
  const routes = layouts.flatMap(({ children = [] }) => children.flatMap(({ path = [] }) => path));
  const known = [
    '/',
    ...[PAGES.event, PAGES.news, ...PAGES.courses, ...PAGES.plain].map(({ path }) => spelled(path)),
    ...PAGES.congresses.flatMap(({ path, page }) => [path, ...(page ? [spelled(page)] : [])]),
  ];
  const unknown = routes.filter((path) => !known.includes(spelled(path.replace(/\?$/, ''))));
  // Papers, and the page of whatever is not there, are nobody's first; an invitation only leads on.
  expect(unknown).toEqual([PATHS.memberInvoice, PATHS.memberReceipt, PATHS.visitorEntry, '*']);
});

test.each(PAGES.congresses.map(({ path, name }) => [path, name] as const))('the tab of %s says "%s"', async (address, name) => {
  server.use(...congressHandlers);
  renderApp(address);
  await waitFor(() => expect(document.title).toBe(`${name} · ${BRAND}`));
});

test('the gateway knows the congress sites, their sub-pages and their titles', () => {
  const known = CONGRESSES.map((congress) => ({
    event: congress.eventId,
    name: `${congress.name} ${congress.year}`,
    path: congress.path,
    page: congress.sectionPath?.('{page}' as never) ?? null,
    sub_events: congress.subEventPath !== undefined,
    sections: Object.fromEntries(congress.sections.map((word) => [word, sectionWords(word).title])),
  }));
  expect(PAGES.congresses).toEqual(known.map((congress) => ({ ...congress, answers: expect.any(Array) as unknown })));
});

test.each([
  ['/', PAGES.home.picture_sizes],
  [fill(PAGES.event.path), PAGES.event.picture_sizes],
  [fill(PAGES.news.path), PAGES.news.picture_sizes],
])('the first picture of %s is shown in the widths that the gateway preloads', async (address, sizes) => {
  const pictured = {
    gambar: '/media/a/640.webp',
    gambar_srcset: '/media/a/640.webp 640w',
    foto_url: '/media/a/640.webp',
    foto_srcset: '/media/a/640.webp 640w',
  };
  server.use(http.get('/event/{id}', answers(anEvent(pictured))), http.get('/berita/{id}', answers(aNewsItem(pictured))));
  const { container } = renderApp(address);
  await waitFor(() => expect(container.querySelector('img[fetchpriority="high"]')).toHaveAttribute('sizes', sizes));
});
