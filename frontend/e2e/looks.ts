/**
 * How ten pages look at three widths, small enough to be kept beside the tests: a third as large as the page. The demo's dates
 * follow the day, so every day and figure reads the same in a picture, and no line breaks elsewhere tomorrow.
 */
import { PNG } from 'pngjs';
import type { Page } from 'playwright-core';
import pixelmatch from 'pixelmatch';
import { PUBLIC_PAGES } from './pages';
import { openAtRest } from './steps';

/** Where `make screenshots` keeps what the tests compare with. */
export const BASELINE = new URL('baseline/', import.meta.url);

const NAMES = ['home', 'events', 'event', 'inasia-2026', 'login', 'register', 'about', 'structure', 'accommodation', 'not-found'] as const;
/** The pages by their names in the pictures' files. */
export const LOOKS = NAMES.map((name) => [name, PUBLIC_PAGES[name]] as const);
/** As much of a page as is worth keeping. */
export const WIDTHS = { phone: 390, tablet: 768, desk: 1440 };
const HEIGHT = 1500;
/** A picture's point is the mean of so many points of the page in each direction. */
const SHRINK = 3;
/** How far a point's colour may be off, of one. */
const COLOUR = 0.12;

/** A page at rest, shrunk. */
export async function lookOf(page: Page, path: string, width: number): Promise<PNG> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
  await openAtRest(page, path);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter(({ loading, complete }) => complete || loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    );
  });
  await page.evaluate(sameDay);
  return shrunk(PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide' })));
}

/** Runs in the page: names of months and days, and numbers, become one and the same. */
function sameDay() {
  const months =
    /\b(jan(uari)?|feb(ruari)?|mar(et)?|apr(il)?|mei|juni?|juli?|agu(stus)?|sep(tember)?|okt(ober)?|nov(ember)?|des(ember)?)\b/gi;
  const days = /\b(sen(in)?|sel(asa)?|rabu?|kam(is)?|jum(at)?|sab(tu)?|min(ggu)?)\b/gi;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const same = text.data
      .replace(months, 'Mei')
      .replace(days, 'Rabu')
      .replace(/\d+/g, '10')
      // From one month or year to the next.
      .replace(/10(\sMei)?(\s10)?\s?–\s?10\sMei\s10/g, '10–10 Mei 10');
    if (same !== text.data) text.data = same;
  }
}

/** The share of points that differ, and a picture that shows where. */
export function difference(before: PNG, after: PNG): { share: number; shown: PNG } {
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return { share: 1, shown: after };
  const shown = new PNG({ width, height });
  const differing = pixelmatch(before.data, after.data, shown.data, width, height, { threshold: COLOUR });
  return { share: differing / (width * height), shown };
}

function shrunk(picture: PNG): PNG {
  const small = new PNG({ width: Math.floor(picture.width / SHRINK), height: Math.floor(picture.height / SHRINK) });
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let down = 0; down < SHRINK; down += 1) {
          for (let right = 0; right < SHRINK; right += 1) {
            sum += picture.data[((y * SHRINK + down) * picture.width + x * SHRINK + right) * 4 + channel] ?? 0;
          }
        }
        small.data[(y * small.width + x) * 4 + channel] = Math.round(sum / SHRINK ** 2);
      }
    }
  }
  return small;
}
