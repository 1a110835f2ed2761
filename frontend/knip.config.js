/** Dead code: files that nothing reaches, exports that nothing imports, packages that nothing uses. */

// knip stands at 6.42.1 and unrs-resolver (of import-x) at 1.12.2, not at the newest: of what those need, the builds for other
// platforms are not published yet, and `npm ci` refuses a lock file that cannot name them.

/** What a style sheet brings along, as knip reads it. */
const importsOf = (css) =>
  [...css.matchAll(/(?:@import|composes:[^;]*from|url\()\s*['"]([^'"]+)['"]/g)].map(([, file]) => `import '${file}';`).join('\n');

export default {
  entry: ['e2e/{tests,screenshots}/*.e2e.ts', 'scripts/*.mjs'],
  project: ['src/**/*.{ts,tsx,css}', 'e2e/**/*.ts', 'scripts/**/*.mjs', 'eslint-rules/**/*.{js,ts}'],
  ignore: ['src/api/generated/**'],
  // The contract's words go into use screen by screen.
  rules: { types: 'off' },
  // PostgreSQL's, which the set-up installs.
  ignoreBinaries: ['psql'],
  // The type of what an exported function takes is part of it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: importsOf },
};
