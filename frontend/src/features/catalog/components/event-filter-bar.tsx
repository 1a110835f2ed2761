import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { SearchBox } from '@/ui/search-box';
import { Sheet } from '@/ui/sheet';
import { useFilterChoices } from '../hooks/use-filter-choices';
import { countChosen, type EventFilters, KEYWORD_MAXIMUM, NO_FILTERS } from '../model/event-filters';
import { ActiveFilterChips } from './active-filter-chips';
import styles from './event-filter-bar.module.css';
import { EventFilterFields } from './event-filter-fields';

interface EventFilterBarProps {
  filters: EventFilters;
  /** How many events are left, said on the sheet's way out; absent while it is not known. */
  total: number | undefined;
  onChange: (patch: Partial<EventFilters>) => void;
}

/** Keyword, region, month, field and type. On a phone all but the keyword wait in a sheet. */
export function EventFilterBar({ filters, total, onChange }: EventFilterBarProps) {
  const [open, setOpen] = useState(false);
  const choices = useFilterChoices(filters);
  const chosen = countChosen(filters);
  const fields = <EventFilterFields filters={filters} choices={choices} onChange={onChange} />;

  return (
    <section aria-label="Saring event" className={styles.bar}>
      <div className={styles.box}>
        <SearchBox
          name="Cari event"
          label="Kata kunci"
          placeholder="Judul, topik, atau penyelenggara"
          keyword={filters.keyword}
          maxLength={KEYWORD_MAXIMUM}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <Button
          variant="default"
          size="md"
          className={styles.toggle}
          aria-haspopup="dialog"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
        </Button>
        {!open && <div className={styles.fields}>{fields}</div>}
      </div>
      <ActiveFilterChips filters={filters} names={choices.names} onChange={onChange} />
      <Sheet
        opened={open}
        onClose={() => setOpen(false)}
        title="Filter event"
        footer={
          <>
            <Button
              variant="default"
              size="md"
              disabled={chosen === 0}
              onClick={() => onChange({ ...NO_FILTERS, keyword: filters.keyword })}
            >
              Hapus filter
            </Button>
            <Button size="md" onClick={() => setOpen(false)}>
              {total === undefined ? 'Lihat event' : `Lihat ${total} event`}
            </Button>
          </>
        }
      >
        {fields}
      </Sheet>
    </section>
  );
}
