/** Dead code: files that nothing reaches, exports that nothing imports, packages that nothing uses. */

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
