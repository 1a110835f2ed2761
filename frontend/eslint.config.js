import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importRules } from './eslint-rules/layers.js';

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'coverage', 'src/api/generated', 'public'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { globals: globals.browser, parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => notify.info(…)}` reads better than the same with braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/dot-notation': 'off',
      // RTK Query spells 'no argument' as void.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // The router throws redirects, which are responses.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response'] }],
    },
  },
  { files: ['**/*.test.{ts,tsx}', 'src/testing/**'], rules: { '@typescript-eslint/no-empty-function': 'off' } },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['**/*.{js,mjs,cjs}', 'e2e/**'], languageOptions: { globals: globals.node } },
  { files: ['src/**/*.{ts,tsx}'], ...importRules },
);
