/** Addresses of news: the list's state in the address bar, and the page of one item. */
import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import { readPage } from '@/ui/read-page';

/** News on one page of the list. */
export const NEWS_PER_PAGE = 9;
/** Longer keywords than anybody types are cut. */
export const KEYWORD_MAXIMUM = 100;

/** Reads keyword and page. */
export function readNewsAddress(search: URLSearchParams): { keyword: string; page: number } {
  return { keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAXIMUM), page: readPage(search) };
}

/** The address of a news item's page. */
export function newsItemPath(id: number): string {
  return generatePath(PATHS.newsItem, { id: String(id) });
}
