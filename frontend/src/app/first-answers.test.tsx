/** What the gateway writes into pages is what the pages ask for, say and show. Both sides read the gateway's pages.json. */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CONGRESSES } from '@/features/congress/model/congress';
import { sectionWords } from '@/features/congress/model/sections';
import { answers, http } from '@/testing/contract';
import { congressHandlers } from '@/testing/congress';
import { everythingInSight } from '@/testing/in-sight';
import { renderApp } from '@/testing/render-app';
import { aNewsItem, anEvent } from '@/testing/samples';
import { server } from '@/testing/server';
import text from '../../../gateway/src/middleware/site/pages.json?raw';

interface Detail {
  path: string;
  picture_sizes: string;
  answers: string[];
}

interface Pages {
  home: { title: string; picture_sizes: string; answers: string[] };
  event: Detail;
  news: Detail;
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

const fill = (address: string) => address.replace('{id}', '7');

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
