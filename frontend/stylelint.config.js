/** Pages use the roles of src/theme/tokens.css: colours, space, layers, weights; and the breakpoints of postcss.config.cjs. */

import { readFileSync } from 'node:fs';

/** The tokens that there are: of a misspelt one the browser says nothing. */
const TOKENS = [...readFileSync(new URL('src/theme/tokens.css', import.meta.url), 'utf8').matchAll(/^\s*--([a-z0-9-]+):/gm)].map(
  ([, name]) => name,
);
const KINDS = 'color|space|layer|weight|text|leading|tracking|radius|shadow';
const UNKNOWN = `/var\\(--(?=(?:${KINDS})-)(?!(?:${TOKENS.join('|')})[,)])/`;
const SPACE = 'margin, padding and gap take var(--space-…) from src/theme/tokens.css';

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  rules: {
    // Names of CSS modules are those of properties in scripts.
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'a class of a CSS module is named in camelCase' }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],

    // Variables in media queries are the build's, which knows their worth.
    'media-query-no-invalid': null,
    // Half of the pairs that it sees can never meet on one element.
    'no-descending-specificity': null,
    // It would take the areas away that another rule names.
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['grid-template'] }],
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'import-notation': 'string',
    'media-feature-range-notation': null,
    'number-max-precision': 6,

    'color-no-hex': [true, { message: 'colours are var(--color-…) from src/theme/tokens.css' }],
    'color-named': ['never', { ignoreProperties: ['mask-image'], message: 'colours are var(--color-…) from src/theme/tokens.css' }],
    'declaration-property-value-disallowed-list': [
      {
        // Fluid space stands in clamp(), and a hair line is a hair line.
        '/^(margin|padding|gap$|row-gap$|column-gap$)/': ['/^(?!.*clamp\\()(?!.*(?<![\\d.])1px).*\\d(rem|px)/'],
        'font-weight': ['/^\\d/', 'bold', 'bolder', 'lighter'],
        'z-index': ['/\\d/'],
        '/./': ['/var\\(--(teal|navy|warm|red)-\\d/', UNKNOWN],
      },
      {
        message: (property, value) =>
          property === 'z-index'
            ? 'a layer is var(--layer-…) from src/theme/tokens.css'
            : property === 'font-weight'
              ? 'a weight is var(--weight-…) from src/theme/tokens.css'
              : /^(margin|padding|gap|row-gap|column-gap)/.test(property)
                ? SPACE
                : `${value}: pages use what src/theme/tokens.css has, and of colours the roles`,
      },
    ],
    // The build refuses any other comparison than this one.
    'media-feature-name-disallowed-list': [
      ['max-width'],
      { message: 'below a width is (width < $…): max-width takes in the width at which min-width begins' },
    ],
    'media-feature-name-value-allowed-list': [
      { 'min-width': ['/^\\$/'], width: ['/^\\$/'] },
      { message: 'a width is a breakpoint of postcss.config.cjs: $mantine-breakpoint-… or $breakpoint-…' },
    ],
  },
  overrides: [
    {
      files: ['src/theme/*.css'],
      rules: { 'color-no-hex': null, 'declaration-property-value-disallowed-list': null, 'selector-class-pattern': null },
    },
  ],
};
