/**
 * After the bundle: compresses every text asset next to itself (.br, .gz) for the gateway to serve as it is, tells the
 * gateway which files the pages need that visitors begin with, and measures the JavaScript that a first visit to each of them
 * loads. Too much of it fails the build.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../dist');
const LIMIT_KB = 150;
const OPENING = 'src/app/opening.ts';
const HOME = 'src/app/routes/home.tsx';
const EVENT = 'src/app/routes/event-detail.tsx';
const NEWS = 'src/app/routes/news-detail.tsx';
const CONGRESS_LAYOUT = 'src/app/layouts/congress-layout.tsx';
const CONGRESS_FRONT = 'src/app/routes/congress/front.tsx';
/** Routes that the bundler puts into a chunk of what several pages share. */
const WITHIN = { [HOME]: 'home', [EVENT]: 'event', [NEWS]: 'text', [CONGRESS_FRONT]: 'congress' };
/** What is loaded only once the router knows the page, by the gateway's words for the pages. */
const FIRST_ROUTES = {
  home: [HOME],
  event: [EVENT],
  news: [NEWS],
  congress: [CONGRESS_LAYOUT, CONGRESS_FRONT],
  congress_page: [CONGRESS_LAYOUT, 'src/app/routes/congress/page.tsx'],
};
/** Pages whose first visit has a limit. */
const LIMITED = ['home', 'event', 'news'];
const TEXT = /\.(m?js|css|html|svg|json|txt|map|webmanifest)$/;
const SMALLEST = 512;

/**
 * Styles stand in the page itself, so that it can be painted when it is there, and so does the icon of its tab. The disabled
 * link loads nothing; by it the bundler's own loader knows that the styles are there. The marks tell the gateway what it may hold back.
 */
const INDEX = path.join(DIST, 'index.html');
const LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const SCRIPTS = /(\s*<script type="module" [^>]+><\/script>|\s*<link rel="modulepreload" [^>]+>)+/;
const index = readFileSync(INDEX, 'utf8');
const ICON = 'href="/favicon.svg"';
for (const part of [SCRIPTS, LINK, ICON]) {
  if (index.search(part) < 0) throw new Error(`the document has no ${part}`);
}
const icon = readFileSync(path.join(DIST, 'favicon.svg'), 'utf8').replace(/\s+/g, ' ').trim();
writeFileSync(
  INDEX,
  index
    .replace(ICON, `href="data:image/svg+xml,${encodeURIComponent(icon).replaceAll("'", '%27')}"`)
    .replace(SCRIPTS, '<!-- scripts -->$&<!-- /scripts -->')
    .replace(LINK, (_link, file) => `<style>${stylesOf(file)}</style>\n    <link rel="stylesheet" disabled href="/${file}">`),
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

for (const key of ['index.html', OPENING, ...Object.values(FIRST_ROUTES).flat()]) {
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
const opening = `/${manifest[OPENING].file}`;
writeFileSync(path.join(DIST, '.vite/first-routes.json'), JSON.stringify({ opening, ...firstRoutes }));

for (const page of LIMITED) {
  const chunks = [...withImports(['index.html', OPENING, ...FIRST_ROUTES[page]])].map((key) => manifest[key]);
  const scripts = new Set(chunks.map((chunk) => chunk.file));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const weight = gzipKb(scripts);
  console.log(
    `${page}: ${weight.toFixed(1)} KB JavaScript (limit ${LIMIT_KB}) in ${scripts.size} files, ${gzipKb(styles).toFixed(1)} KB CSS, gzip`,
  );
  if (weight <= LIMIT_KB) continue;
  console.error(`a first visit to ${page} loads more than ${LIMIT_KB} KB of JavaScript`);
  process.exitCode = 1;
}
