/** The look of the portal for Mantine's components; `theme.css` is the same for everything else. */
export { readableColors, theme } from './theme';
