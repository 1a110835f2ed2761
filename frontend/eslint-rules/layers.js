/**
 * Who may import whom: app → features → ui → api; theme stands alone; a feature never imports another.
 * `src/testing` may use everything and only tests may use it.
 */
import path from 'node:path';

const MAY_IMPORT = {
  app: ['app', 'features', 'ui', 'api', 'theme'],
  features: ['features', 'ui', 'api', 'theme'],
  ui: ['ui', 'api', 'theme'],
  api: ['api'],
  theme: ['theme'],
  testing: ['testing', 'app', 'features', 'ui', 'api', 'theme'],
};

/**
 * Splits a path below `src` into its layer and, for features, the area.
 * @param {string} file
 * @param {string} source
 */
function placeOf(file, source) {
  const [layer, area] = path.relative(source, file).split(path.sep);
  return { layer, area: layer === 'features' ? area : undefined };
}

/**
 * Says what is wrong with an import, or nothing. All three are absolute paths.
 * @param {string} from
 * @param {string} to
 * @param {string} source
 * @returns {string | undefined}
 */
export function importFault(from, to, source) {
  const importer = placeOf(from, source);
  const imported = placeOf(to, source);
  if (/\.test\.tsx?$/.test(from) && imported.layer === 'testing') return undefined;
  const allowed = MAY_IMPORT[importer.layer];
  if (!allowed || !(imported.layer in MAY_IMPORT)) return undefined;
  if (!allowed.includes(imported.layer)) return `${importer.layer} may not import ${imported.layer}`;
  if (importer.area && imported.area && importer.area !== imported.area) {
    return `feature ${importer.area} may not import feature ${imported.area}`;
  }
  return undefined;
}

const restrictedPaths = {
  meta: { type: 'problem', schema: [], messages: { fault: '{{fault}} (app → features → ui → api, theme)' } },
  create(context) {
    const source = path.join(context.cwd, 'src');
    const check = (node, specifier) => {
      if (typeof specifier?.value !== 'string') return;
      const { value } = specifier;
      let target;
      if (value.startsWith('@/')) target = path.join(source, value.slice(2));
      else if (value.startsWith('.')) target = path.resolve(path.dirname(context.filename), value);
      else return;
      const fault = importFault(context.filename, target, source);
      if (fault) context.report({ node, messageId: 'fault', data: { fault } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
    };
  },
};

export const importRules = {
  plugins: { layers: { rules: { 'restricted-paths': restrictedPaths } } },
  rules: { 'layers/restricted-paths': 'error' },
};
