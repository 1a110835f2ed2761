import { Link } from 'react-router';
import { statusWord } from '@/domain/event/event-words';
import { TabStrip, tabClass } from '@/ui/tab-strip';
import { EVENT_STATUSES, type EventFilters, writeEventFilters } from '../model/event-filters';
import styles from './status-tabs.module.css';

/** The stages of the events, each a view of the list with its own address; all other filters stay. */
export function StatusTabs({ filters }: { filters: EventFilters }) {
  return (
    <TabStrip label="Waktu event" current={filters.status} className={styles.tabs}>
      {(['', ...EVENT_STATUSES] as const).map((status) => (
        <Link
          key={status}
          to={{ search: writeEventFilters({ ...filters, status }).toString() }}
          className={tabClass}
          aria-current={filters.status === status ? 'page' : undefined}
          preventScrollReset
        >
          {status ? statusWord(status) : 'Semua'}
        </Link>
      ))}
    </TabStrip>
  );
}
