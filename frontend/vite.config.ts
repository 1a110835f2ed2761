import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { groups, tellModules } from './bundle/groups.ts';
import { isKept } from './bundle/kept-offline.ts';
import { leanRouter } from './bundle/lean-router.ts';
import { minifyAgain } from './bundle/minify-again.ts';
import { shortName } from './bundle/short-names.ts';

const source = fileURLToPath(new URL('./src', import.meta.url));
// The package leads bundlers to the build that warns its developers; the portal goes out with the other one (0.5 KB).
const router = fileURLToPath(new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url));
/** The first page's script knows every other file by its name: without words in them it is 1.3 KB lighter. */
const BARE_NAME = 'assets/[hash:7]';

/** Built after all else, of `worker/sw.ts`; a page asks for it itself (`src/api/offline-worker.ts`). */
const worker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    selfDestroying: Boolean(process.env['PORTAL_WITHOUT_WORKER']),
    injectManifest: {
      rollupFormat: 'iife',
      target: 'es2022',
      globPatterns: ['index.html', 'assets/*'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const kept = isKept();
          const manifest = entries.filter(({ url }) => kept(url)).map((entry) => ({ ...entry, url: `/${entry.url}` }));
          return { manifest, warnings: [] };
        },
      ],
    },
  });

export default defineConfig(({ command }) => ({
  plugins: [react(), leanRouter(), tellModules(), minifyAgain(), ...(command === 'build' ? [worker()] : [])],
  resolve: {
    alias: [{ find: '@', replacement: source }, ...(command === 'build' ? [{ find: /^react-router$/, replacement: router }] : [])],
  },
  server: {
    port: 5173,
    // The one file that a test reads beside ours: what the gateway writes into pages.
    fs: { allow: ['.', '../gateway/src/middleware/site'] },
    // The portal answers the API and the pictures while Vite serves the modules.
    proxy: { '/api': 'http://127.0.0.1:8080', '/media': 'http://127.0.0.1:8080' },
  },
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
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
        chunkFileNames: `${BARE_NAME}.js`,
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? `${BARE_NAME}[extname]` : 'assets/[name]-[hash][extname]'),
        codeSplitting: {
          groups,
        },
      },
    },
  },
  test: {
    // Three fifths of jsdom's time. A test file for which it is not true enough asks for jsdom in its first line.
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://portal.test/' }, jsdom: { url: 'http://portal.test/' } },
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'worker/*.test.ts', 'eslint-rules/*.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // For Node it names a file that Node cannot import; bundlers take the other one.
    server: { deps: { inline: ['@panzoom/panzoom'] } },
    // Vitest leaves a core to itself, which it hardly needs: of two, one stood idle.
    maxWorkers: '100%',
    // A page lives for one test: with more room for the young, fewer of them are carried along to the old.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 90_000,
  },
}));
