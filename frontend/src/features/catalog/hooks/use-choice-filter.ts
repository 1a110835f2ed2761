import type { SubEvent } from '@/api/types';
import type { ChoiceFilter } from '../components/registration/choice-filters';
import { useComingSearch } from './use-coming-search';

/** What one reads through without losing one's way; more of it is shown a day at a time. */
const SHORT_LIST = 12;
const ALL_DAYS = 'semua';

/** The day, the type and the promo in the address, what there is to choose from, and what is left of the list, which begins with a day. */
export function useChoiceFilter(subEvents: readonly SubEvent[], first: string) {
  const [search, setSearch] = useComingSearch();
  const days = [...new Set(subEvents.map(({ tanggal }) => tanggal))].sort();
  const types = [...new Map(subEvents.map((one) => [one.jenis_event, one.jenis_event_nama]))].map(([value, label]) => ({ value, label }));
  const promo = subEvents.find(({ promo: running }) => running && String(running.id) === search.get('promo'))?.promo ?? null;
  const firstDay = subEvents.length > SHORT_LIST ? (days.find((day) => day >= first) ?? days[0] ?? '') : '';
  // What the event does not have counts as nothing said, so that a damaged link still shows a list.
  const asked = search.get('hari');
  const day = asked === ALL_DAYS ? '' : (days.find((known) => known === asked) ?? (promo ? '' : firstDay));
  const type = types.find(({ value }) => value === search.get('jenis'))?.value ?? '';

  const filter: ChoiceFilter = { day, type, promo: promo ? String(promo.id) : '' };

  const matching = (wanted: ChoiceFilter) =>
    subEvents.filter(
      (one) =>
        (!wanted.day || one.tanggal === wanted.day) &&
        (!wanted.type || one.jenis_event === wanted.type) &&
        (!wanted.promo || String(one.promo?.id) === wanted.promo),
    );

  const change = (patch: Partial<ChoiceFilter>) => {
    const next = { ...filter, ...patch };
    // A type or a promo that the day does not have is looked for on all days.
    if ((patch.type || patch.promo) && matching(next).length === 0) next.day = '';
    const hari = next.day || (firstDay && ALL_DAYS);
    setSearch(new URLSearchParams(Object.entries({ hari, jenis: next.type, promo: next.promo }).filter(([, value]) => value)));
  };
  return { filter, days, types, change, shown: matching(filter), byDay: firstDay !== '' };
}
