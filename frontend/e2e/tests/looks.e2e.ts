/** The pages look as they did when somebody last looked at them (`make screenshots`), but for what the day changes. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { BASELINE, difference, LOOKS, lookOf, WIDTHS } from '../looks';
import { openVisits } from '../visit';

/**
 * Other dates and figures change less than this (at most 4 %, looked at 12, 40 and 100 days later); 24 px of padding change more
 * on eight of the ten pages.
 */
const MOST = 0.08;
const OUTPUT = new URL('../.output/', import.meta.url);
const arrive = openVisits();

test.each(LOOKS)('%s', async (name, path) => {
  const { page } = await arrive();
  const shares: Record<string, number> = {};
  for (const [size, width] of Object.entries(WIDTHS)) {
    const look = await lookOf(page, path, width);
    const { share, shown } = difference(PNG.sync.read(await readFile(new URL(`${name}-${size}.png`, BASELINE))), look);
    if (share <= MOST) continue;
    shares[size] = share;
    await mkdir(OUTPUT, { recursive: true });
    await writeFile(new URL(`${name}-${size}.png`, OUTPUT), PNG.sync.write(look));
    await writeFile(new URL(`${name}-${size}-difference.png`, OUTPUT), PNG.sync.write(shown));
  }
  expect(shares, 'see e2e/.output; what was meant is kept with `make screenshots`').toEqual({});
});
