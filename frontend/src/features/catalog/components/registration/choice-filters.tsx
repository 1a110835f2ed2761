import { SelectBox } from '@/ui/select-box';
import { DayPicker } from '../day-picker';
import styles from './choice-filters.module.css';

/** What narrows the list; an empty text means 'all'. */
export interface ChoiceFilter {
  day: string;
  type: string;
  /** Number of a promo. */
  promo: string;
}

interface ChoiceFiltersProps {
  filter: ChoiceFilter;
  days: readonly string[];
  types: readonly { value: string; label: string }[];
  onChange: (patch: Partial<ChoiceFilter>) => void;
}

/** A day and a type to narrow the sub-events to. */
export function ChoiceFilters({ filter, days, types, onChange }: ChoiceFiltersProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.days}>
        <DayPicker days={['', ...days]} chosen={filter.day} onChoose={(day) => onChange({ day })} />
      </div>
      <div className={styles.type}>
        <SelectBox label="Jenis sub-event" none="Semua jenis" value={filter.type} choices={types} onChange={(type) => onChange({ type })} />
      </div>
    </div>
  );
}
