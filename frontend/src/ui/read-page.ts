/** A page number that the server takes: longer ones are nobody's page. */
const PAGE = /^[1-9]\d{0,7}$/;

/** The page that the address names, from 1; what cannot be one counts as the first. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}
