/** The news list's state as it stands in the address bar. */

/** News on one page of the list. */
export const NEWS_PER_PAGE = 9;
/** Longer keywords than anybody types are cut. */
export const KEYWORD_MAXIMUM = 100;

/** Reads keyword and page; a page that cannot be one counts as the first. */
export function readNewsAddress(search: URLSearchParams): { keyword: string; page: number } {
  const page = search.get('page') ?? '';
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAXIMUM),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}
