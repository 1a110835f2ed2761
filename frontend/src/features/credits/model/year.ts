const YEAR = /^20\d\d$/;

/** The year that the address names; nothing is the five years. */
export function readYear(search: URLSearchParams): number | null {
  const year = search.get('tahun') ?? '';
  return YEAR.test(year) ? Number(year) : null;
}
