/**
 * Which files of a build the worker keeps: those of the pages that open without a connection, with all that they need, and the
 * document. A member gets the worker when a page has stood for a while, and so does whoever checks a certificate or opens a ticket: beside
 * what is loaded by then, these are some 50 KB in small files.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DIST = path.resolve(import.meta.dirname, '../dist');
// Under which addresses they open, `worker/offline-page.ts` says.
const PAGES = [
  'index.html',
  'src/app/member-routes.tsx',
  'src/app/layouts/member-layout.tsx',
  'src/app/routes/member/ticket.tsx',
  'src/app/routes/bare/check-in.tsx',
  'src/features/door/components/door-page.tsx',
  'src/app/routes/public/verification.tsx',
  'src/ui/camera/camera-scanner.tsx',
  // Reads signatures where the browser cannot.
  'node_modules/@noble/ed25519/index.js',
];
/** The one font that a page in Indonesian needs. */
const FONT = /latin-wght-normal[^/]*\.woff2$/;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(DIST, '.vite', name), 'utf8'));
}

/** Whether a file of the build, by its address without the slash, is kept. */
export function isKept(): (address: string) => boolean {
  const chunks = read('manifest.json') as Partial<Record<string, Chunk>>;
  const files = read('modules.json') as Partial<Record<string, string>>;
  const kept = new Set(['index.html']);
  const seen = new Set<string>();
  const keep = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) kept.add(file);
    chunk.imports?.forEach(keep);
  };
  for (const page of PAGES) {
    const key = chunks[page] ? page : Object.keys(chunks).find((one) => chunks[one]?.file === files[page]);
    if (!key) throw new Error(`bundle/kept-offline.ts: the build has no ${page}`);
    keep(key);
  }
  return (address) => kept.has(address) || FONT.test(address);
}
