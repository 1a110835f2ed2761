// The widths at which pages change: those of the specification ($mantine-breakpoint-*), and three between them.
module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'breakpoint-narrow': '26em',
        'breakpoint-phone': '36em',
        'breakpoint-wide': '76em',
        'mantine-breakpoint-sm': '37.5em',
        'mantine-breakpoint-md': '64em',
        'mantine-breakpoint-lg': '90em',
        'mantine-breakpoint-xl': '120em',
      },
    },
  },
};
