/** The check that the other tests lean on: what only fades in is no fault to it, and a fault is one. */
import { beforeEach, expect, test } from 'vitest';
import { expectNoViolations, openAtRest } from '../steps';
import { openVisits, type Visit } from '../visit';

const LOOKS = `
  @keyframes late { from { opacity: 0 } }
  .late { animation: late 300ms; background: #fff; color: #595959 }
  .pale { background: #fff; color: #bbb }`;
const arrive = openVisits();
let now: Visit;

beforeEach(async () => {
  now = await arrive();
  await openAtRest(now.page, '/login');
  await now.page.addStyleTag({ content: LOOKS });
});

test('what fades in while axe looks is no fault', async () => {
  await now.page.evaluate(() => {
    setInterval(() => {
      // Nothing moves before: axe has been brought into the page.
      if (!('axe' in window)) return;
      const words = Object.assign(document.createElement('p'), { className: 'late', textContent: 'Berhasil disimpan.' });
      document.querySelector('main')?.append(words);
      setTimeout(() => words.remove(), 600);
    }, 40);
  });
  await expectNoViolations(now.page);
});

test('words that stay too pale to be read are a fault', async () => {
  await now.page.evaluate(() => {
    document.querySelector('main')?.append(Object.assign(document.createElement('p'), { className: 'pale', textContent: 'Pudar' }));
  });
  await expect(expectNoViolations(now.page)).rejects.toMatchObject({ actual: [expect.stringContaining('color-contrast')] });
});
