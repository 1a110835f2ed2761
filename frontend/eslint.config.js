import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importSettings, layerRules } from './eslint-rules/layers.js';

const POINTER = ['onClick', 'onMouseDown', 'onMouseUp'];
const PASSED_ON = ['ExportAllDeclaration', 'ExportNamedDeclaration[source]'].map((selector) => ({
  selector,
  message: 'Import from the file itself instead of passing it on.',
}));
const BY_HAND = [
  String.raw`Literal[value=/^\u002Fapi\u002F/]`,
  String.raw`TemplateElement[value.raw=/^\u002Fapi\u002F/]`,
  'TemplateLiteral > Identifier[name=BASE]',
].map((selector) => ({ selector, message: 'Ask by get(…) and its kin; where a file lies says fileAddress(get(…)).' }));

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
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // What is wider than the screen scrolls by itself, and then the keyboard must get there (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'group', 'tabpanel'] }],
      // A frame may hear the keys of what stands in it, and a file may be dropped on it; what can be clicked is a control.
      'jsx-a11y/no-static-element-interactions': ['error', { handlers: POINTER }],
      'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: POINTER }],
      // Of our own components it is known what they do with it; axe and the keyboard tests look at the page.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    ...importSettings,
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-duplicates': 'error',
      // A file is imported by its own name. Collections of other files' exports tie together what is loaded apart, run
      // through cycles, and make every test load all of them.
      'no-restricted-syntax': ['error', ...PASSED_ON],
    },
  },
  {
    // An address that the contract renames fails the type check only where the contract's types have made it.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/api/{call,client,file-address}.ts', 'src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...PASSED_ON, ...BY_HAND] },
  },
  {
    // A test that finds things by the names of classes goes red when nobody would notice, and stays green when somebody would.
    files: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: String.raw`CallExpression[callee.property.name=/^(querySelector(All)?|locator|closest|matches)$/] > Literal[value=/(^|[\s>+~,(a-z\]])\.[a-zA-Z_]|\[class/]`,
          message: 'Find it by its role and name, or by an attribute that means something.',
        },
        {
          selector: 'CallExpression[callee.property.name=waitForFunction] > ArrowFunctionExpression[async=true]',
          message: 'A promise is a yes to waitForFunction, which then asks only once: poll page.evaluate.',
        },
      ],
    },
  },
  ...layerRules,
);
