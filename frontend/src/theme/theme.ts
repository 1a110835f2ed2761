import { createTheme, Input, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import fields from './fields.module.css';

const teal: MantineColorsTuple = [
  '#eef7f7',
  '#d9eced',
  '#b2d9db',
  '#87c3c7',
  '#5cabb1',
  '#37929a',
  '#1f7b84',
  '#0f646d',
  '#0b4f57',
  '#083c43',
];
const navy: MantineColorsTuple = [
  '#f4f7fa',
  '#e6ecf3',
  '#cdd7e4',
  '#a0b1c7',
  '#7488a5',
  '#52667f',
  '#3a4f6e',
  '#243955',
  '#142a47',
  '#0b1f3a',
];
const warm: MantineColorsTuple = [
  '#fff6ed',
  '#ffe8d1',
  '#ffd0a3',
  '#fbb46f',
  '#f39b45',
  '#e58527',
  '#c96c14',
  '#9a4c08',
  '#7f3f08',
  '#66330a',
];

/** Mantine's components in the portal's colours, type and shapes. Breakpoints are the specification's. */
export const theme = createTheme({
  colors: { teal, navy, warm },
  primaryColor: 'teal',
  primaryShade: 7,
  black: '#0b1f3a',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '750' },
  defaultRadius: '12px',
  breakpoints: { xs: '22.5em', sm: '37.5em', md: '64em', lg: '90em', xl: '120em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Input: Input.extend({ classNames: { wrapper: fields.wrapper } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: { label: fields.label, description: fields.description, error: fields.error },
    }),
  },
});

/** Where Mantine's own greys and reds are too pale to read or to see. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--color-error)',
    '--mantine-color-dimmed': 'var(--color-ink-soft)',
    '--mantine-color-placeholder': 'var(--color-ink-soft)',
    '--mantine-color-gray-4': 'var(--color-line-control)',
  },
  dark: {},
});
