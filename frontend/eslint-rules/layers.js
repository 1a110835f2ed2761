/**
 * Who may import whom: app → features → domain → ui → api; theme stands alone; a feature never imports another.
 * `src/testing` may use everything and only tests may use it. Held by import-x's `no-restricted-paths`.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';

const ROOT = path.resolve(import.meta.dirname, '..');
const MAY_IMPORT = {
  app: ['features', 'domain', 'ui', 'api', 'theme'],
  features: ['domain', 'ui', 'api', 'theme'],
  domain: ['ui', 'api', 'theme'],
  ui: ['api', 'theme'],
  api: [],
  theme: [],
  testing: ['app', 'features', 'domain', 'ui', 'api', 'theme'],
};
const LAYERS = Object.keys(MAY_IMPORT);
const ORDER = 'app → features → domain → ui → api, theme';

const folder = (layer) => `./src/${layer}`;

const layers = LAYERS.map((layer) => ({
  target: folder(layer),
  from: LAYERS.filter((other) => other !== layer && other !== 'testing' && !MAY_IMPORT[layer].includes(other)).map(folder),
  message: ORDER,
})).filter(({ from }) => from.length > 0);

const features = readdirSync(path.join(ROOT, folder('features')), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    target: folder(`features/${name}`),
    from: folder('features'),
    except: [`./${name}`],
    message: 'A feature never imports another: what two of them need stands in domain.',
  }));

const testing = {
  target: LAYERS.filter((layer) => layer !== 'testing' && existsSync(path.join(ROOT, folder(layer)))).map(folder),
  from: folder('testing'),
  message: 'Only tests may use src/testing.',
};

const rule = (zones) => ({ 'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones }] });

/**
 * How import-x finds what an import means.
 * @type {import('eslint').Linter.Config}
 */
export const importSettings = {
  plugins: { 'import-x': importX },
  settings: {
    'import-x/extensions': ['.ts', '.tsx'],
    'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js'], alias: { '@': [path.join(ROOT, 'src')] } })],
  },
};

/** @type {import('eslint').Linter.Config[]} */
export const layerRules = [
  { files: ['src/**/*.{ts,tsx}'], rules: rule([...layers, ...features, testing]) },
  { files: ['src/**/*.test.{ts,tsx}'], rules: rule([...layers, ...features]) },
];
