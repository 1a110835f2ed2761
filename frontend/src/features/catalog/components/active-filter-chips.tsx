import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { activeFilters, type EventFilters, type FilterNames, NO_FILTERS } from '../model/event-filters';
import styles from './active-filter-chips.module.css';

interface ActiveFilterChipsProps {
  filters: EventFilters;
  names: FilterNames;
  onChange: (patch: Partial<EventFilters>) => void;
}

/** What narrows the list, each to be taken off by itself. */
export function ActiveFilterChips({ filters, names, onChange }: ActiveFilterChipsProps) {
  const place = useRef<HTMLDivElement>(null);
  const active = activeFilters(filters, names);
  // The pressed chip goes away; the focus stays in this place instead of falling back to the top of the page.
  const takeOff = (patch: Partial<EventFilters>) => {
    place.current?.focus();
    onChange(patch);
  };

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {active.length > 0 && (
        <ul className={styles.chips} aria-label="Filter aktif">
          {active.map(({ name, label }) => (
            <li key={name}>
              <button type="button" className={styles.chip} aria-label={`Hapus filter ${label}`} onClick={() => takeOff({ [name]: '' })}>
                <span>{label}</span>
                <IconX size={16} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.all} onClick={() => takeOff({ ...NO_FILTERS, status: filters.status })}>
              Hapus semua filter
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
