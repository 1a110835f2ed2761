import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const source = fileURLToPath(new URL('./src', import.meta.url));

/** Libraries that every page runs on. */
const EVERY_PAGE = /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|use-sync-external-store)\//;
/** Building blocks of more than one page, but not those that bring Mantine, the HTML cleaner or the checking library along. */
const SHARED = /src\/(api(?!\/(rules|lookups|upload))|ui(?!\/(mantine-scope|confirm-dialog|unsaved-changes|secret-input|server-errors|safe-html|notifier\/notification-card)))\/|src\/features\/(catalog|content)\/|@tabler\/icons-react/;

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': source } },
  server: {
    port: 5173,
    // The portal answers the API and the pictures while Vite serves the modules.
    proxy: { '/api': 'http://127.0.0.1:8080', '/media': 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy has no room for data: scripts, and small inlined files would grow every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A first visit should need few requests: what every page shares travels in two files, not in fifteen.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: EVERY_PAGE, priority: 2 },
            { name: 'shared', test: SHARED, minShareCount: 2, priority: 1 },
          ],
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
    testTimeout: 40_000,
  },
});
