/** The event list's filters as they stand in the address bar. */
import type { QueryOf } from '@/api/call';
import type { Event } from '@/api/types';
import { isEventType } from '@/domain/sub-event/event-type';

/** Events on one page of the list. */
export const EVENTS_PER_PAGE = 12;

/** Filters of the list; an empty text means 'no filter'. */
export interface EventFilters {
  /** The tab: events in this stage only. */
  status: EventStatus | '';
  keyword: string;
  propinsi_id: string;
  kabupaten_id: string;
  /** `1`..`12`, or `YYYY-MM`. */
  bulan: string;
  /** Code of a knowledge field. */
  kategori_keilmuan: string;
  /** Code of an event type. */
  jenis_event: string;
}

type EventStatus = Event['status'];

/** The stages of an event, in the order of time. */
export const EVENT_STATUSES = ['akan_datang', 'berlangsung', 'selesai'] as const satisfies readonly EventStatus[];

export const NO_FILTERS: EventFilters = {
  status: '',
  keyword: '',
  propinsi_id: '',
  kabupaten_id: '',
  bulan: '',
  kategori_keilmuan: '',
  jenis_event: '',
};

const ID = /^[1-9]\d{0,9}$/;
/** Longer keywords than anybody types are cut. */
export const KEYWORD_MAXIMUM = 100;
const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const MONTH = /^(?:[1-9]|1[0-2]|\d{4}-(?:0[1-9]|1[0-2]))$/;

/** Reads the filters; a value that the server would refuse counts as absent, so that a damaged link still opens. */
export function readEventFilters(search: URLSearchParams): EventFilters {
  const wellFormed = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? value : '';
  };
  const province = wellFormed('propinsi_id', ID);
  return {
    status: eventStatus(search.get('status') ?? ''),
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAXIMUM),
    propinsi_id: province,
    kabupaten_id: province ? wellFormed('kabupaten_id', ID) : '',
    bulan: wellFormed('bulan', MONTH),
    kategori_keilmuan: wellFormed('kategori_keilmuan', CODE),
    jenis_event: eventType(search.get('jenis_event') ?? ''),
  };
}

function eventStatus(word: string): EventStatus | '' {
  return EVENT_STATUSES.find((status) => status === word) ?? '';
}

function eventType(word: string) {
  return isEventType(word) ? word : '';
}

/** The filters as the list's call takes them; what is nearest to today comes first. */
export function eventQuery({
  status,
  keyword,
  propinsi_id,
  kabupaten_id,
  bulan,
  kategori_keilmuan,
  jenis_event,
}: EventFilters): QueryOf<'get', '/event'> {
  return {
    status: eventStatus(status) || null,
    urut: 'terdekat',
    keyword,
    propinsi_id: Number(propinsi_id) || '',
    kabupaten_id: Number(kabupaten_id) || '',
    bulan,
    kategori_keilmuan,
    jenis_event: eventType(jenis_event),
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

/** How many filters behind the phone's filter button are in force: all but the keyword and the tab. */
export function countChosen(filters: EventFilters): number {
  return Object.entries(filters).filter(([name, value]) => name !== 'keyword' && name !== 'status' && value).length;
}

/** One filter in force, as a person reads it, and what takes it off. */
export interface ActiveFilter {
  name: NamedFilter;
  label: string;
}

/** All but the tab, which stands above the list by itself. */
type NamedFilter = Exclude<keyof EventFilters, 'status'>;

/** What each chosen value is called; a name that is not known yet stays away. */
export type FilterNames = Partial<Record<NamedFilter, string | undefined>>;

const FILTER_WORDS: Readonly<Record<NamedFilter, string>> = {
  keyword: 'Kata kunci',
  propinsi_id: 'Provinsi',
  kabupaten_id: 'Kabupaten/Kota',
  bulan: 'Bulan',
  kategori_keilmuan: 'Bidang',
  jenis_event: 'Jenis',
};

/** The filters in force in the order of the form. While its name is on the way a filter shows what kind it is. */
export function activeFilters(filters: EventFilters, names: FilterNames): ActiveFilter[] {
  return (Object.keys(FILTER_WORDS) as NamedFilter[])
    .filter((name) => filters[name])
    .map((name) => {
      const value = name === 'keyword' ? `“${filters.keyword}”` : names[name];
      return { name, label: value ? `${FILTER_WORDS[name]}: ${value}` : FILTER_WORDS[name] };
    });
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
