/** The event list's filters as they stand in the address bar. */

/** Events on one page of the list. */
export const EVENTS_PER_PAGE = 12;

/** Filters of the list; an empty text means 'no filter'. */
export interface EventFilters {
  keyword: string;
  propinsi_id: string;
  kabupaten_id: string;
  /** `1`..`12`, or `YYYY-MM`. */
  bulan: string;
}

export const NO_FILTERS: EventFilters = { keyword: '', propinsi_id: '', kabupaten_id: '', bulan: '' };

const ID = /^[1-9]\d{0,9}$/;
/** Longer keywords than anybody types are cut. */
export const KEYWORD_MAXIMUM = 100;
const MONTH = /^(?:[1-9]|1[0-2]|\d{4}-(?:0[1-9]|1[0-2]))$/;

/** Reads the filters; a value that the server would refuse counts as absent, so that a damaged link still opens. */
export function readEventFilters(search: URLSearchParams): EventFilters {
  const wellFormed = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? value : '';
  };
  const province = wellFormed('propinsi_id', ID);
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAXIMUM),
    propinsi_id: province,
    kabupaten_id: province ? wellFormed('kabupaten_id', ID) : '',
    bulan: wellFormed('bulan', MONTH),
  };
}

/** The address of a filtered list. It always starts at page 1, and a regency falls away with its province. */
export function writeEventFilters(filters: EventFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters) as [keyof EventFilters, string][]) {
    if (value && (name !== 'kabupaten_id' || filters.propinsi_id)) search.set(name, value);
  }
  return search;
}

/** How many filters behind the phone's filter button are in force. */
export function countRegionAndMonth(filters: EventFilters): number {
  return [filters.propinsi_id, filters.kabupaten_id, filters.bulan].filter(Boolean).length;
}

/** The month choices, with the one from the address when it names a year. */
export function monthChoices(chosen: string): { value: string; label: string }[] {
  const name = (options: Intl.DateTimeFormatOptions, year: number, month: number) =>
    new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 1));
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: name({ month: 'long' }, 2026, index + 1),
  }));
  const [year, month] = chosen.split('-').map(Number);
  if (!year || !month) return months;
  return [{ value: chosen, label: name({ month: 'long', year: 'numeric' }, year, month) }, ...months];
}
