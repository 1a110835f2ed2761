import { expect, test } from 'vitest';
import { LARGEST, SMALLEST, stepPage, stepZoom, typedPage } from './pdf-steps';

test('zooming goes through every step and stops at both ends', () => {
  const up = [1];
  while (up.length < 10) up.push(stepZoom(up.at(-1) ?? 1, 1));
  expect(up).toEqual([1, 1.25, 1.5, 2, 3, 3, 3, 3, 3, 3]);
  expect(stepZoom(LARGEST, -1)).toBe(2);
  expect(stepZoom(SMALLEST, -1)).toBe(SMALLEST);
});

test.each([
  [1, 1, 3, 2],
  [3, 1, 3, 3],
  [1, -1, 3, 1],
  [5, 0, 3, 3],
  [1, 1, 0, 1],
])('from page %d by %d of %d pages to %d', (page, by, pages, expected) => {
  expect(stepPage(page, by, pages)).toBe(expected);
});

test.each([
  ['2', 2],
  [' 3 ', 3],
  ['0', null],
  ['4', null],
  ['-1', null],
  ['1.5', null],
  ['dua', null],
  ['', null],
])('"%s" typed into a document of 3 pages is page %j', (text, page) => {
  expect(typedPage(text, 3)).toBe(page);
});
