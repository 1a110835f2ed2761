import { defineConfig } from 'vitest/config';
import { DRAWS_NO_MORE } from './still.ts';

/** Those that change what others see, and those that a busy machine could disturb: one after the other, when the rest is done. */
const ALONE = ['feedback', 'first-answers', 'poster-scripts', 'script-vectors'].map((name) => `tests/${name}.e2e.ts`);
/** Waiting ends as soon as what is waited for is there; how long it may take is for the busiest of machines. */
const settings = {
  environment: 'node',
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // A browser that fails is tried once more, a page that fails never.
  retry: { count: 1, condition: new RegExp(DRAWS_NO_MORE) },
} as const;

// Half of a test is waiting for a page to come to rest. Two browsers use the time; more would take it from the portal.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    projects: [
      { test: { ...settings, name: 'together', include: ['tests/*.e2e.ts'], exclude: ALONE, maxWorkers: 2, sequence: { groupOrder: 0 } } },
      { test: { ...settings, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } } },
      { test: { ...settings, name: 'screenshots', include: ['screenshots/*.e2e.ts'], maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
