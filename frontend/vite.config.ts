import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const source = fileURLToPath(new URL('./src', import.meta.url));

/** Libraries that every page runs on. */
const EVERY_PAGE = /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|use-sync-external-store)\//;
/** Icons that the home page shows, or what stands around every page. */
const FIRST_ICONS = /@tabler\/icons-react\/dist\/esm\/(create|default|icons\/Icon(ArrowRight|Brand\w+|BuildingHospital|CalendarEvent|Certificate|HeartHandshake|Link|MapPin|Message\w+|RosetteDiscountCheck|School|StarFilled)\.)/;
/** Building blocks of inner pages only: the first visit does not wait for them. */
const INNER = /src\/ui\/(done-panel|form-card|link-button|login-call|search-box|select-box|share-links|sheet|url-pagination|use-address|when-near|filter-field)|src\/api\/(idempotency-key|lookups|private-file|programme)\.|@tabler\/icons-react/;
/** Building blocks of more than one page, but not those that bring Mantine, the HTML cleaner or the checking library along. */
const SHARED = /src\/(api(?!\/(rules|upload))|ui(?!\/(pdf-document|mantine-scope|confirm-dialog|unsaved-changes|secret-input|server-errors|safe-html|notifier\/notification-card)))\/|src\/features\/(content\/|catalog\/(api|components\/(event-card|latest-events|status-badge)|model\/(current-event|event-words)))/;
/** The same, without what only inner pages need. */
const isShared = (id: string) => FIRST_ICONS.test(id) || (SHARED.test(id) && !INNER.test(id));
/** The frame of a congress site and the opening of its front page: what thousands ask for in the same minute. */
const CONGRESS = /src\/(app\/(layouts\/congress-layout|routes\/congress\/(front|use-congress))|features\/congress\/(api|assets|index|hooks\/|model\/|components\/(congress-|countdown|figures|now-strip|register-link)))/;

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
    // A first visit should need few requests: what every page shares travels in two files, not in fifteen, and what inner pages share in a third.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: EVERY_PAGE, priority: 2 },
            { name: 'shared', test: isShared, minShareCount: 2, priority: 1 },
            { name: 'inner', test: INNER, minShareCount: 2 },
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
