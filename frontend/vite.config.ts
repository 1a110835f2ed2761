import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { groups, tellModules } from './bundle/groups.ts';

const source = fileURLToPath(new URL('./src', import.meta.url));

export default defineConfig({
  plugins: [react(), tellModules()],
  resolve: { alias: { '@': source } },
  server: {
    port: 5173,
    // The one file that a test reads beside ours: what the gateway writes into pages.
    fs: { allow: ['.', '../gateway/src/middleware/site'] },
    // The portal answers the API and the pictures while Vite serves the modules.
    proxy: { '/api': 'http://127.0.0.1:8080', '/media': 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy has no room for data: scripts, and small inlined files would grow every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A first visit should need few requests: its scripts travel in a handful of files, not in fifteen.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', opening: 'src/app/opening.ts' },
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://portal.test/' } },
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'eslint-rules/*.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // Vitest leaves a core to itself, which it hardly needs: of two, one stood idle.
    maxWorkers: '100%',
    // A page lives for one test: with more room for the young, fewer of them are carried along to the old.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 40_000,
  },
});
