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
const ROUTER = path.resolve(import.meta.dirname, '../src/app/router.tsx');
const PATHS = path.resolve(import.meta.dirname, '../src/api/paths.ts');
const PRICES = 'src/domain/price/price-for-panel.tsx';
/** What a page shows as soon as it has its data: asked for by the page itself, and not by its route, and so not in the limit. */
const SHOWN_NEXT = {
  events: [PRICES],
  eventRegistration: [
    PRICES,
    'src/features/catalog/components/registration/registration-page.tsx',
    'src/features/congress/components/congress-colours.tsx',
  ],
};
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
const files = JSON.parse(readFileSync(path.join(DIST, '.vite/modules.json'), 'utf8'));

/** The manifest's word for the chunk in which a module of ours travels. */
function chunkOf(module) {
  if (manifest[module]) return module;
  const found = Object.keys(manifest).find((key) => manifest[key].file === files[module]);
  if (!found) throw new Error(`the build has no ${module}`);
  return found;
}

/**
 * Every page that can be visited without a session, with the modules that its first visit asks for, read from the table of
 * routes: a page stands below its layout, and a layout is asked for as well when it is loaded when needed.
 */
function publicPages() {
  const router = readFileSync(ROUTER, 'utf8');
  const steps = [
    ...router.matchAll(
      /Component: \w+Layout\b|path: (?<path>[\w.]+|'[^']*'),[^}]*?import\('(?<page>\.[^']+)'\)|import\('(?<layout>\.[^']+)'\)/g,
    ),
  ];
  const asked = [...router.matchAll(/import\('/g)].length;
  const read = steps.filter(({ groups }) => groups.page ?? groups.layout).length;
  if (asked !== read)
    throw new Error(`of ${asked} lazy files in the table of routes, ${read} were understood: mend publicPages in after-build.mjs`);
  const module = (specifier) => `src/app/${specifier.slice(2)}.tsx`;
  const pages = [];
  let layout;
  for (const { groups } of steps) {
    const name = groups.path?.replace('PATHS.', '');
    const modules = [layout, groups.page].filter(Boolean).map(module);
    if (groups.page) pages.push({ name, layout, modules, next: SHOWN_NEXT[name] ?? [] });
    else layout = groups.layout;
  }
  return pages.filter((page) => !page.layout?.includes('member-layout'));
}

/** The given chunks and all that they need before they can run, which come first: what a page looks like wins over what it is made of. */
function withImports(keys, found = new Set(), met = new Set()) {
  for (const key of keys) {
    if (met.has(key)) continue;
    met.add(key);
    withImports(manifest[key]?.imports ?? [], found, met);
    found.add(key);
  }
  return found;
}

function gzipKb(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length, 0) / 1024;
}

for (const key of ['index.html', OPENING]) {
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

/** The drawing that a congress site opens with: its address and the drawing's file are named alike. */
function drawingOf(address) {
  const drawing = manifest[`src/features/congress/assets${address}.svg`];
  return drawing ? { drawing: `/${drawing.file}` } : {};
}

/** The addresses of a route as the gateway spells them: `{}` is what differs, and one that may be missing makes two of them. */
function addressesOf(name) {
  const written = new RegExp(`^ {2}${name}: '([^']+)'`, 'm').exec(paths)?.[1];
  if (!written) throw new Error(`the table of addresses has no ${name}`);
  const spelled = written.replaceAll(/:\w+/g, '{}');
  return spelled.endsWith('/{}?') ? [spelled.slice(0, -4), spelled.slice(0, -1)] : [spelled];
}

const paths = readFileSync(PATHS, 'utf8');
const publicRoutes = publicPages();
const first = publicRoutes
  .filter(({ name }) => !name.startsWith("'"))
  .flatMap(({ name, modules, next }) =>
    addressesOf(name).map((address) => [address, { ...filesOf([...modules, ...next].map(chunkOf)), ...drawingOf(address) }]),
  );
const opening = `/${manifest[OPENING].file}`;
writeFileSync(path.join(DIST, '.vite/first-routes.json'), JSON.stringify({ opening, pages: Object.fromEntries(first) }));

function visit(name, modules) {
  const keys = ['index.html', OPENING, ...modules.map(chunkOf)];
  const chunks = [...withImports(keys)].map((key) => manifest[key]);
  const scripts = new Set(chunks.map((chunk) => chunk.file));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return { name, weight: gzipKb(scripts), scripts: scripts.size, styles: gzipKb(styles) };
}

const visits = publicRoutes.map(({ name, modules }) => visit(name, modules));
const withNext = publicRoutes.filter(({ next }) => next.length > 0);
const told = ({ name, weight, scripts, styles }) => `  ${weight.toFixed(1)} KB in ${scripts} files, ${styles.toFixed(1)} KB CSS: ${name}`;

console.log(`JavaScript of a first visit, gzip (limit ${LIMIT_KB} KB):`);
for (const page of visits.toSorted((a, b) => b.weight - a.weight)) {
  console.log(told(page));
  if (page.weight > LIMIT_KB) {
    console.error(`a first visit to ${page.name} loads more than ${LIMIT_KB} KB of JavaScript`);
    process.exitCode = 1;
  }
}
console.log('With what shows next:');
for (const { name, modules, next } of withNext) console.log(told(visit(name, [...modules, ...next])));
