/**
 * What every page loads, or most do, is minified a second time: the bundler's own minifier is quick, terser finds another 4 % of our code in
 * what it leaves (1 KB, gzip, of `index` and `shared`; nothing worth its seconds in libraries, and half a percent of everything else).
 */
import { minify } from 'terser';
import type { Plugin } from 'vite';

const FILES: readonly string[] = ['index', 'shared', 'cards'];

export function minifyAgain(): Plugin {
  return {
    name: 'portal:minify-again',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !FILES.includes(file.name)) continue;
        const { code } = await minify(file.code, { module: true, compress: { passes: 3 } });
        if (code === undefined) this.error(`bundle/minify-again.ts: nothing came of ${file.fileName}`);
        file.code = code;
      }
    },
  };
}
