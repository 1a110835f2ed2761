/** The page as the browser holds it, in one place so that tests can watch it. */
export const browserPage = {
  reload: () => window.location.reload(),
};
