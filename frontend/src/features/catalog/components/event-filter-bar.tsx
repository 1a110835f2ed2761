import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { SearchBox } from '@/ui/search-box';
import { useFilterChoices } from '../hooks/use-filter-choices';
import { countChosen, type EventFilters, KEYWORD_MAXIMUM, NO_FILTERS } from '../model/event-filters';
import { ActiveFilterChips } from './active-filter-chips';
import styles from './event-filter-bar.module.css';
import { EventFilterFields } from './event-filter-fields';

const EventFilterSheet = lazy(() => import('./event-filter-sheet'));

interface EventFilterBarProps {
  filters: EventFilters;
  /** How many events are left, said on the sheet's way out; absent while it is not known. */
  total: number | undefined;
  onChange: (patch: Partial<EventFilters>) => void;
}

/** Keyword, region, month, field and type. On a phone all but the keyword wait in a sheet. */
export function EventFilterBar({ filters, total, onChange }: EventFilterBarProps) {
  const [open, setOpen] = useState(false);
  // The sheet stays once it was opened, so that it can give the focus back as it closes.
  const [asked, setAsked] = useState(false);
  const choices = useFilterChoices(filters);
  const chosen = countChosen(filters);
  const fields = <EventFilterFields filters={filters} choices={choices} onChange={onChange} />;

  return (
    <section aria-label="Saring event" className={styles.bar}>
      <div className={styles.box}>
        <SearchBox
          name="Cari event"
          label="Kata kunci"
          placeholder="Judul atau topik"
          keyword={filters.keyword}
          maxLength={KEYWORD_MAXIMUM}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <Button
          variant="default"

          className={styles.toggle}
          aria-haspopup="dialog"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
        </Button>
        {!open && <div className={styles.fields}>{fields}</div>}
      </div>
      <ActiveFilterChips filters={filters} names={choices.names} onChange={onChange} />
      {asked && (
        <Suspense>
          <EventFilterSheet
            opened={open}
            chosen={chosen}
            total={total}
            onClear={() => onChange({ ...NO_FILTERS, status: filters.status, keyword: filters.keyword })}
            onClose={() => setOpen(false)}
          >
            {fields}
          </EventFilterSheet>
        </Suspense>
      )}
    </section>
  );
}
