/**
 * After the bundle: compresses every text asset next to itself (.br, .gz) for the gateway to serve as it is,
 * and measures the JavaScript that a first visit to the home page loads. Too much of it fails the build.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../dist');
const LIMIT_KB = 150;
const FIRST_ROUTE = 'src/app/routes/home.tsx';
const TEXT = /\.(m?js|css|html|svg|json|txt|map|webmanifest)$/;
const SMALLEST = 512;

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

const chunks = [...withImports(['index.html', FIRST_ROUTE])].map((key) => manifest[key]).filter(Boolean);
if (!manifest['index.html'] || !manifest[FIRST_ROUTE]) throw new Error(`the build has no entry or no ${FIRST_ROUTE}`);
const scripts = gzipKb(new Set(chunks.map((chunk) => chunk.file)));
const styles = gzipKb(new Set(chunks.flatMap((chunk) => chunk.css ?? [])));

console.log(`first route: ${scripts.toFixed(1)} KB JavaScript (limit ${LIMIT_KB}), ${styles.toFixed(1)} KB CSS, gzip, ${chunks.length} scripts`);
if (scripts > LIMIT_KB) {
  console.error(`first route loads more than ${LIMIT_KB} KB of JavaScript`);
  process.exit(1);
}
