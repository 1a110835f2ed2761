/**
 * After the bundle: compresses every text asset next to itself (.br, .gz) for the gateway to serve as it is, tells the
 * gateway which files the pages need that visitors begin with, and measures the JavaScript that a first visit to the home
 * page loads. Too much of it fails the build.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../dist');
const LIMIT_KB = 150;
const HOME = 'src/app/routes/home.tsx';
const CONGRESS_LAYOUT = 'src/app/layouts/congress-layout.tsx';
const CONGRESS_FRONT = 'src/app/routes/congress/front.tsx';
/** Routes that the bundler puts into a chunk of what several pages share. */
const WITHIN = { [HOME]: 'first', [CONGRESS_FRONT]: 'congress' };
/** What is loaded only once the router knows the page, by the gateway's words for the pages. */
const FIRST_ROUTES = {
  home: [HOME],
  event: ['src/app/routes/event-detail.tsx'],
  news: ['src/app/routes/news-detail.tsx'],
  congress: [CONGRESS_LAYOUT, CONGRESS_FRONT],
  congress_page: [CONGRESS_LAYOUT, 'src/app/routes/congress/page.tsx'],
};
const TEXT = /\.(m?js|css|html|svg|json|txt|map|webmanifest)$/;
const SMALLEST = 512;

/**
 * Styles stand in the page itself, so that it can be painted when it is there. The disabled link loads nothing; by it the
 * bundler's own loader knows that the styles are there.
 */
const INDEX = path.join(DIST, 'index.html');
const LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
writeFileSync(
  INDEX,
  readFileSync(INDEX, 'utf8').replace(LINK, (_link, file) => `<style>${stylesOf(file)}</style>\n    <link rel="stylesheet" disabled href="/${file}">`),
);

function stylesOf(file) {
  const styles = readFileSync(path.join(DIST, file), 'utf8').trim();
  if (styles.includes('</')) throw new Error(`${file} cannot stand in a page`);
  return styles;
}

for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) continue;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}

const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));

for (const [route, chunk] of Object.entries(WITHIN)) {
  manifest[route] ??= Object.values(manifest).find(({ name, file }) => name === chunk && file.endsWith('.js'));
}

/** All chunks that the given ones need before they can run. */
function withImports(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

function gzipKb(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length, 0) / 1024;
}

for (const key of ['index.html', ...Object.values(FIRST_ROUTES).flat()]) {
  if (!manifest[key]) throw new Error(`the build has no ${key}`);
}

/** The files of the chunks that come on top of what every page loads. */
function filesOf(keys) {
  const everywhere = new Set([...withImports(['index.html'])].map((key) => manifest[key]));
  const chunks = [...withImports(keys)].map((key) => manifest[key]).filter((chunk) => !everywhere.has(chunk));
  const address = (file) => `/${file}`;
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => ({ href: address(file), css: stylesOf(file) })),
    scripts: [...new Set(chunks.map(({ file }) => file))].map(address),
  };
}

const firstRoutes = Object.fromEntries(Object.entries(FIRST_ROUTES).map(([page, keys]) => [page, filesOf(keys)]));
writeFileSync(path.join(DIST, '.vite/first-routes.json'), JSON.stringify(firstRoutes));

const chunks = [...withImports(['index.html', HOME])].map((key) => manifest[key]).filter(Boolean);
const scripts = gzipKb(new Set(chunks.map((chunk) => chunk.file)));
const styles = gzipKb(new Set(chunks.flatMap((chunk) => chunk.css ?? [])));

console.log(`first route: ${scripts.toFixed(1)} KB JavaScript (limit ${LIMIT_KB}), ${styles.toFixed(1)} KB CSS, gzip, ${new Set(chunks).size} scripts`);
if (scripts > LIMIT_KB) {
  console.error(`first route loads more than ${LIMIT_KB} KB of JavaScript`);
  process.exit(1);
}
