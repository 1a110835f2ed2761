import path from 'node:path';
import postcss from 'postcss';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';
import postcssConfig from '../postcss.config.cjs';

const asked = (query: string) => `@media ${query} {\n  .card {\n    gap: var(--space-8);\n  }\n}\n`;

/** What the rules of the house say of a query in a style sheet. */
async function faultsOf(query: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code: asked(query), codeFilename: path.resolve('src/ui/new.module.css') });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

/** The queries that the build makes of a style sheet. */
async function builtFrom(css: string): Promise<string[]> {
  const { root } = await postcss(postcssConfig.plugins).process(css, { from: undefined });
  const queries: string[] = [];
  root.walkAtRules('media', ({ params }) => void queries.push(params));
  return queries;
}

test.each([
  ['(max-width: $mantine-breakpoint-md)', 'media-feature-name-disallowed-list'],
  ['(min-width: $mantine-breakpoint-sm) and (max-width: $mantine-breakpoint-md)', 'media-feature-name-disallowed-list'],
  ['(width < 64em)', 'media-feature-name-value-allowed-list'],
])('%s is refused', async (query, rule) => {
  expect(await faultsOf(query)).toEqual([rule]);
});

test.each([
  '(width < $mantine-breakpoint-md)',
  '(min-width: $mantine-breakpoint-sm) and (width < $mantine-breakpoint-md)',
  '(min-width: $breakpoint-wide)',
])('%s is allowed', async (query) => {
  expect(await faultsOf(query)).toEqual([]);
});

test('below a width is what every browser of the target reads, and never the width at which the next layout begins', async () => {
  expect(await builtFrom(`${asked('(width < $mantine-breakpoint-md)')}${asked('(min-width: $mantine-breakpoint-md)')}`)).toEqual([
    '(max-width: 63.99em)',
    '(min-width: 64em)',
  ]);
  expect(await builtFrom(`.card { ${asked('(min-width: $mantine-breakpoint-sm) and (width < $breakpoint-wide)')} }`)).toEqual([
    '(min-width: 37.5em) and (max-width: 75.99em)',
  ]);
});

test.each(['(width <= $mantine-breakpoint-md)', '(width > $mantine-breakpoint-md)'])('the build takes no %s', async (query) => {
  await expect(builtFrom(asked(query))).rejects.toThrow('widths are compared as (width < $…) and (min-width: $…)');
});
