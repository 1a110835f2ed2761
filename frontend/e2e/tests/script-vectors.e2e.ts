/**
 * Rich text runs no script, whatever the database holds: each vector stands in the news and in the about text as if it
 * had slipped past the cleaning on write, and is opened in Chromium under the portal's policy.
 * `PORTAL_SABOTAGE=vectors_as_page` has each arrive as a page of its own without a policy, and they run.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quoted, sql } from '../database';
import { openVisits, PORTAL, type Visit } from '../visit';

const FILE = new URL('../../../crates/media/tests/script-vectors.json', import.meta.url);
/** Each call tells which vector it stands in; a few spell theirs in another way, and tell nothing. */
const VECTORS = (JSON.parse(readFileSync(FILE, 'utf8')) as { name: string; html: string }[]).map(({ name, html }, number) => ({
  name,
  number,
  html: html.replaceAll('__vector()', `__vector(${number})`),
}));
type Vector = (typeof VECTORS)[number];
/** Past those of the demo, and older than all of them. */
const FIRST_NEWS = 900_000;
const LANES = 4;
const SABOTAGED = process.env.PORTAL_SABOTAGE === 'vectors_as_page';

const arrive = openVisits();
const safeWords = ({ number }: Vector) => `Kata aman ${number}.`;
const between = VECTORS.map((vector) => `${safeWords(vector)}\n\n${vector.html}`);
let about = '';

beforeAll(async () => {
  about = await sql('content', "SELECT encode(convert_to(text, 'UTF8'), 'base64') FROM about");
  const news = VECTORS.map((vector) => {
    const title = quoted(`Uji ${vector.number} ${vector.html}`);
    const html = quoted(`<p>${safeWords(vector)}</p>${vector.html}`);
    return `(${FIRST_NEWS + vector.number}, ${title}, ${title}, ${html}, '', false, '2001-01-01', '', '{}')`;
  });
  await sql(
    'content',
    `INSERT INTO news (id, title, excerpt, html, seal, draft, published_at, search, search_words) VALUES ${news.join(',\n')};
     UPDATE about SET text = ${quoted(between.join('\n\n'))}`,
  );
});
afterAll(async () => {
  await sql(
    'content',
    `DELETE FROM news WHERE id >= ${FIRST_NEWS}; UPDATE about SET text = convert_from(decode(${quoted(about)}, 'base64'), 'UTF8')`,
  );
  // The tests after these find the text that was there before.
  await vi.waitFor(async () => expect(await aboutText()).not.toContain(safeWords(VECTORS[0] as Vector)), {
    timeout: 60_000,
    interval: 200,
  });
});

/** A browser that notices a vector's call, and leaves the page for none of its links. */
async function watch(): Promise<Visit & { ran: unknown[] }> {
  const visit = await arrive();
  const ran: unknown[] = [];
  await visit.page.exposeFunction('__vector', (number?: unknown) => ran.push(number));
  await visit.page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest('a[href], area[href]');
        const leadsAway =
          (link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) && !/^(javascript|data):$/.test(link.protocol);
        if (leadsAway) event.preventDefault();
      },
      true,
    );
  });
  visit.page.on('dialog', (dialog) => void dialog.dismiss());
  return Object.assign(visit, { ran });
}

/** Does to everything in a part of a page what a reader's hand may do to it. */
async function touch(part: Locator): Promise<void> {
  await part.evaluate((root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.closest('nav')) continue;
      for (const kind of ['pointerover', 'mouseover', 'mouseenter', 'mousemove'])
        element.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
      (element as Partial<HTMLElement>).focus?.();
      if (element.matches('[href], area, button, input, summary, label, details, maction')) {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
      }
    }
  });
}

/** The page that a vector would be without a portal around it. */
function bare(vector: Vector): string {
  return `<!doctype html><meta charset="utf-8"><title>Uji</title><main><h2>Isi berita</h2><p>${safeWords(vector)}</p>${vector.html}</main>`;
}

interface Opening {
  /** Where the pages of the vectors stand, before their numbers. */
  at: string;
  /** Whether they come bare from here instead of from the portal. */
  isBare: boolean;
}

/** Opens the page of each vector and touches its text; gives what happened there that must not. */
async function openAll(opening: Opening): Promise<string[]> {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    openSome(
      opening,
      VECTORS.filter(({ number }) => number % LANES === lane),
    ),
  );
  return (await Promise.all(lanes)).flat();
}

/** A bare page may have been sent elsewhere by its vector: that way is blocked, and a page under way may never come to rest. */
async function comeToRest(page: Page, isBare: boolean): Promise<void> {
  const rest = page.waitForLoadState('networkidle', isBare ? { timeout: 5_000 } : {});
  await (isBare ? rest.catch(() => undefined) : rest);
}

async function openSome({ at, isBare }: Opening, vectors: Vector[]): Promise<string[]> {
  const { page, ran, troubles } = await watch();
  if (isBare) {
    await page.route(/./, async (route) => {
      const vector = vectors.find(({ number }) => route.request().url() === `${PORTAL}${at}${FIRST_NEWS + number}`);
      await (vector ? route.fulfill({ contentType: 'text/html', body: bare(vector) }) : route.abort());
    });
  }
  const happened: string[] = [];
  for (const vector of vectors) {
    const answer = await page.goto(`${at}${FIRST_NEWS + vector.number}`);
    if (!answer?.headers()['content-security-policy']?.includes("script-src 'self'")) happened.push(`${vector.name}: no policy`);
    await page.getByText(safeWords(vector), { exact: true }).waitFor();
    await touch(page.getByRole('heading', { name: 'Isi berita' }).locator('..'));
    await comeToRest(page, isBare);
    if (ran.splice(0).length > 0) happened.push(`${vector.name}: ran`);
    happened.push(...troubles.splice(0).map((trouble) => `${vector.name}: ${trouble}`));
  }
  return happened;
}

test('there are 120 vectors, no two alike', () => {
  expect(VECTORS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(VECTORS.map(({ name }) => name)).size).toBe(VECTORS.length);
  expect(new Set(VECTORS.map(({ html }) => html.replace(/\d+/g, ''))).size).toBe(VECTORS.length);
});

test('none in the news runs nor reaches the policy, and its safe words are read', { timeout: 180_000 }, async () => {
  expect(await openAll({ at: '/berita/detail/', isBare: SABOTAGED })).toEqual([]);
});

test('none in the about text runs nor reaches the policy, and the words between them are read', async () => {
  const visit = await watch();
  const { page, ran } = visit;
  // A picture that is not there is no script; nor is one of another host, which the policy holds up before it is asked for.
  visit.pardons = (trouble) => /^404 .*\/media\/|img-src|^foreign request: https:\S+\.jpg$/.test(trouble);
  const asked: string[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(PORTAL)) asked.push(response.url());
  });
  // What the gateway keeps for visitors is two seconds old at most.
  await expect.poll(() => aboutText(), { timeout: 60_000 }).toBe(between.join('\n\n'));
  if (SABOTAGED)
    await page.route(`${PORTAL}/about`, (route) => route.fulfill({ contentType: 'text/html', body: VECTORS.map(bare).join('') }));
  await page.goto('/about');
  await page.getByText(safeWords(VECTORS.at(-1) as Vector)).waitFor();
  await touch(page.locator('main').first());
  await page.waitForLoadState('networkidle');
  expect(ran.map((number) => VECTORS[Number(number)]?.name ?? 'one that spells its call in another way')).toEqual([]);
  const shown = await page.locator('main').first().innerText();
  expect(VECTORS.filter((vector) => !shown.includes(safeWords(vector))).map(({ name }) => name)).toEqual([]);
  expect(asked).toEqual([]);
});

async function aboutText(): Promise<string> {
  const answer = await fetch(`${PORTAL}/api/v1/home-page/tentang-diklatlit`);
  const { data } = (await answer.json()) as { data: { deskripsi: string } | null };
  return data?.deskripsi ?? '';
}

test('the same vectors run on a page without cleaning and without a policy, and that is noticed', { timeout: 180_000 }, async () => {
  const happened = await openAll({ at: '/uji/', isBare: true });
  const ran = happened.filter((what) => what.endsWith(': ran'));
  // The others need a reader, a parser or a browser that is not this one.
  expect(ran.length, ran.join('\n')).toBeGreaterThanOrEqual(60);
  expect(happened.filter((what) => what.endsWith(': no policy'))).toHaveLength(VECTORS.length);
});
