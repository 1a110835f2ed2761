// The widths at which pages change: those of the specification ($mantine-breakpoint-*), and three between them.
const WIDTHS = {
  'breakpoint-narrow': '26em',
  'breakpoint-phone': '36em',
  'breakpoint-wide': '76em',
  'mantine-breakpoint-sm': '37.5em',
  'mantine-breakpoint-md': '64em',
  'mantine-breakpoint-lg': '90em',
  'mantine-breakpoint-xl': '120em',
};

/** What is taken off a width to be below it, as the scripts' own queries do it (`(max-width: 63.99em)`). */
const BELOW_EM = 0.01;

/**
 * `(width < 64em)` leaves the width itself to `(min-width: 64em)`, where `(max-width: 64em)` would let both hold. Left to the
 * bundler it becomes `not (min-width: 64em)`, which the oldest browsers of the build's target (Chrome 94) pass over.
 */
const belowWidths = {
  postcssPlugin: 'portal-below-widths',
  OnceExit(root) {
    root.walkAtRules('media', (rule) => {
      rule.params = rule.params.replace(/\(width < ([\d.]+)em\)/g, (_, width) => `(max-width: ${Number(width) - BELOW_EM}em)`);
      if (/[<>]/.test(rule.params)) throw rule.error('widths are compared as (width < $…) and (min-width: $…)');
    });
  },
};

module.exports = { plugins: [require('postcss-preset-mantine')(), require('postcss-simple-vars')({ variables: WIDTHS }), belowWidths] };
