/** Keeps how the pages look now: what tests/looks.e2e.ts compares with. Look at the change before it is committed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { BASELINE, LOOKS, lookOf, WIDTHS } from '../looks';
import { openVisits } from '../visit';

const arrive = openVisits();

test.each(LOOKS)('%s', async (name, path) => {
  await mkdir(BASELINE, { recursive: true });
  const { page } = await arrive();
  for (const [size, width] of Object.entries(WIDTHS)) {
    const kept = PNG.sync.write(await lookOf(page, path, width), { deflateLevel: 9 });
    expect(kept.length).toBeLessThan(400_000);
    await writeFile(new URL(`${name}-${size}.png`, BASELINE), kept);
  }
});
