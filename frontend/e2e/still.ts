/** What is said of a page that has stopped drawing, and by what vitest.config.ts knows that its test may be tried once more. */
export const DRAWS_NO_MORE = 'The browser draws this page no more.';
