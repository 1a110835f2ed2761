import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const source = fileURLToPath(new URL('./src', import.meta.url));

/** Libraries that every page runs on. */
const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|use-sync-external-store)\//;
/** Where the frame of every page begins, and what the home page has in common with others: it travels with all that it needs. */
const FIRST =
  /index\.html|src\/(app\/main\.tsx|ui\/(section-heading|empty-state|when-near)|features\/(catalog\/(api|components\/(event-card|status-badge))|content\/(api|components\/news-card)|feedback\/components\/(form-call|star-row)))|icons\/Icon(BuildingHospital|CalendarEvent|Certificate|MapPin|Mail|MessageHeart|StarFilled)\.mjs/;
/** What the home page shows and no other. */
const HOME =
  /src\/(app\/routes\/home|features\/(home\/|catalog\/components\/latest-events|content\/components\/(latest-news|side-banner)|feedback\/components\/satisfaction-(section|index-card)))|icons\/Icon(ArrowRight|Messages|RosetteDiscountCheck)\.mjs/;
/** What the pages of one event or one article share. */
const TEXT =
  /src\/(ui\/(safe-html|rich-text|crumbs|fold|link-button|share-links|missing-panel|page-skeleton)|app\/routes\/(event-not-found|missing|news-detail|read-id)|domain\/(calendar|event|seats|sub-event|place|price\/price(-tag)?\.)|features\/content\/(components\/(news-article|news-grid|related-news)|model\/news-address)|features\/catalog\/components\/(day-picker|detail\/detail-section))|icons\/Icon(ExternalLink|FileTypePdf)\.mjs/;
/** Building blocks of other pages, but not those that bring Mantine, the HTML cleaner or the checking library along. */
const SHARED =
  /src\/(api(?!\/(rules|upload))|domain|ui(?!\/(pdf-document|mantine-scope|confirm-dialog|unsaved-changes|secret-input|server-errors|cleaned-html|notifier\/notification-card)))\/|src\/features\/content\/|@tabler\/icons-react/;
/** The page of an event with its parts, which it shows as soon as it stands. */
const EVENT =
  /src\/(app\/routes\/event-detail|features\/catalog\/components\/(event-detail|detail\/(?!detail-section)))|icons\/Icon(Category|ListDetails)\.mjs/;
/** The frame of a congress site and the opening of its front page: what thousands ask for in the same minute. */
const CONGRESS =
  /src\/(app\/(layouts\/congress-layout|routes\/congress\/(front|use-congress))|features\/congress\/(api|assets|index|hooks\/|model\/|components\/(congress-|countdown|figures|now-strip|register-link)))/;

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
    // A first visit should need few requests: its scripts travel in a handful of files, not in fifteen.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', opening: 'src/app/opening.ts' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: EVERY_PAGE, priority: 3 },
            { name: 'first', test: FIRST, priority: 2 },
            { name: 'home', test: HOME, priority: 1, includeDependenciesRecursively: false },
            { name: 'text', test: TEXT, priority: 1 },
            { name: 'shared', test: SHARED, minShareCount: 2 },
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
    // Vitest leaves a core to itself, which it hardly needs: of two, one stood idle.
    maxWorkers: '100%',
    // A page lives for one test: with more room for the young, fewer of them are carried along to the old.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 40_000,
  },
});
