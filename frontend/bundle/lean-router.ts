/**
 * The router's file holds a framework of its own as well, whose parts hang together by a few lines: names for developers' tools, a
 * class, and a component that every link would draw if it were to fetch pages beforehand. The portal uses none of it. Without
 * those lines the bundler finds the rest unused: 1.6 KB (gzip) less on every page.
 */
import type { Plugin } from 'vite';

const FILE = /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;
/** Each must be found in the router, or the build fails: a new version has them elsewhere, or needs them no more. */
const LINES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^\w+\.displayName = .*$/gm, ''],
  // `prefetch` on a link does nothing without the framework.
  [/React\w*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
  // Of pages that a server of the framework renders.
  [/React\w*\.createElement\(RSCErrorHandler, \{ error \}, result\)/g, 'result'],
  // Measuring hands that the portal does not lay on.
  [/if \(init\.instrumentations\)/g, 'if (false)'],
  // What it tells developers of: those who build the portal hear it from the other build of the router.
  [/^function warning\(cond, message\) \{[\s\S]*?^\}/gm, 'function warning() {}'],
  // Stands round pages that the framework's own server has drawn.
  [/^var RemixErrorBoundary = class [\s\S]*?^\};$/gm, 'var RemixErrorBoundary = null;'],
];

export function leanRouter(): Plugin {
  return {
    name: 'portal:lean-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // The other files of its kind are its server.
      if (!FILE.test(id) || !code.includes('var RemixErrorBoundary')) return null;
      const lean = LINES.reduce((text, [pattern, instead]) => {
        const less = text.replaceAll(pattern, instead);
        if (less === text) this.error(`bundle/lean-router.ts: ${pattern} is not in ${id}`);
        return less;
      }, code);
      return { code: lean, map: null };
    },
    generateBundle(_options, bundle) {
      for (const { type, fileName, ...chunk } of Object.values(bundle)) {
        if (type === 'chunk' && 'code' in chunk && chunk.code.includes('__reactRouterManifest'))
          this.error(`bundle/lean-router.ts: the router's framework travels in ${fileName}`);
      }
    },
  };
}
