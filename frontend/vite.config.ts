import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const source = fileURLToPath(new URL('./src', import.meta.url));

/** Libraries that every page runs on. */
const EVERY_PAGE = /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|use-sync-external-store)\//;
/** Where the frame of every page begins, and the home page: all else that both need travels in one file. */
const FIRST = /src\/app\/(main|routes\/home)\.tsx/;
/** Building blocks of other pages, but not those that bring Mantine, the HTML cleaner or the checking library along. */
const SHARED = /src\/(api(?!\/(rules|upload))|ui(?!\/(pdf-document|mantine-scope|confirm-dialog|unsaved-changes|secret-input|server-errors|safe-html|notifier\/notification-card)))\/|src\/features\/(content\/|catalog\/(api|components\/(event-card|latest-events|status-badge)|model\/(current-event|event-words|programme-words)|components\/.*day-picker))|@tabler\/icons-react/;
/** What pages with an article or a description on them share. */
const TEXT = /dompurify|src\/(ui\/safe-html|app\/routes\/(event-not-found|missing|read-id)|features\/catalog\/components\/(event-crumbs|detail\/detail-section))/;
/** The page of an event with its parts, which it shows as soon as it stands. */
const EVENT = /src\/(app\/routes\/event-detail|features\/catalog\/components\/(event-detail|detail\/(?!detail-section)))/;
/** The frame of a congress site and the opening of its front page: what thousands ask for in the same minute. */
const CONGRESS = /src\/(app\/(layouts\/congress-layout|routes\/congress\/(front|use-congress))|features\/congress\/(api|assets|index|hooks\/|model\/|components\/(congress-|countdown|figures|now-strip|register-link)))/;

export default defineConfig({
  plugins: [react()],
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
    // A first visit should need few requests: its scripts travel in two files, not in fifteen, and what other pages share in two more.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: EVERY_PAGE, priority: 2 },
            { name: 'first', test: FIRST, priority: 1 },
            { name: 'shared', test: SHARED, minShareCount: 2 },
            { name: 'text', test: TEXT, minShareCount: 2 },
            { name: 'event', test: EVENT, includeDependenciesRecursively: false },
            { name: 'congress', test: CONGRESS, includeDependenciesRecursively: false },
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
