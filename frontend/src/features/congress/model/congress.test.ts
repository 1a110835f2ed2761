import { expect, test } from 'vitest';
import { congressAt, CONGRESSES, hasPage, sectionOf } from './congress';

test.each([
  ['/konas2025', 84],
  ['/konas2025/workshop', 84],
  ['/KONAS2025/workshop', 84],
  ['/inasia2025', 86],
  ['/inasia2026', 94],
  ['/inasia2026/event/12', 94],
])('%s belongs to the congress %i', (pathname, eventId) => {
  expect(congressAt(pathname)?.eventId).toBe(eventId);
});

test.each(['/', '/event', '/konas20255', '/event/konas2025'])('%s belongs to no congress', (pathname) => {
  expect(congressAt(pathname)).toBeUndefined();
});

test('only the sub-pages that a site has are found', () => {
  const [konas, inasia2025, inasia2026] = CONGRESSES;
  expect(konas && sectionOf(konas, 'workshop')).toBe('workshop');
  expect(konas && sectionOf(konas, 'pelatihan')).toBeUndefined();
  expect(inasia2025 && sectionOf(inasia2025, 'workshop')).toBeUndefined();
  expect(inasia2026 && sectionOf(inasia2026, 'pelatihan')).toBe('pelatihan');
  expect(inasia2026 && sectionOf(inasia2026, 'constructor')).toBeUndefined();
});

test.each([
  [84, 'workshop', true],
  [84, 'WORKSHOP', true],
  [84, '501', false],
  [84, 'pelatihan', false],
  [94, 'pelatihan', true],
  [94, '501', true],
  [94, '0', false],
  [94, '1.5', false],
  [94, 'tidak-ada', false],
])('the site of congress %i has a page "%s": %s', (eventId, word, has) => {
  const congress = CONGRESSES.find((one) => one.eventId === eventId);
  expect(congress && hasPage(congress, word)).toBe(has);
});
