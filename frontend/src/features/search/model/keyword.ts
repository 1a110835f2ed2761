/** What is searched for, as it stands in the address bar. */

/** One letter finds everything, and so nothing. */
export const KEYWORD_MINIMUM = 2;
/** Longer keywords than anybody types are cut. */
export const KEYWORD_MAXIMUM = 100;

export function readKeyword(search: URLSearchParams): string {
  return (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAXIMUM);
}

/** Whether a keyword, or a word of one, is long enough to be searched for. */
export function isEnough(keyword: string): boolean {
  return Array.from(keyword).length >= KEYWORD_MINIMUM;
}
