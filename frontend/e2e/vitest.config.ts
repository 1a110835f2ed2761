import { defineConfig } from 'vitest/config';

// One browser at a time: the machine has two cores, and the portal needs one of them.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
