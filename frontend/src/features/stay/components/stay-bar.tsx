import { Button } from '@/ui/button';
import filter from '@/ui/filter-panel.module.css';
import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { departuresFrom } from '../model/nights';
import { shortDay } from '@/domain/calendar/day-words';
import styles from './stay-bar.module.css';

interface StayBarProps {
  /** Nights on which some room is offered. */
  nights: string[];
  keyword: string;
  arrival: string;
  departure: string;
  onSearch: (keyword: string) => void;
  onStay: (arrival: string, departure: string) => void;
}

/** Which hotel, from when, until when. */
export function StayBar({ nights, keyword, arrival, departure, onSearch, onStay }: StayBarProps) {
  const departures = departuresFrom(arrival, nights);
  // Who comes later than the day of leaving that was chosen leaves a day after coming.
  const arrive = (day: string) => {
    const possible = departuresFrom(day, nights);
    onStay(day, possible.includes(departure) ? departure : (possible[0] ?? ''));
  };

  return (
    <div className={`${filter.panel} ${styles.bar}`}>
      <div className={styles.search}>
        <SearchBox
          name="Cari akomodasi"
          label="Nama hotel atau lokasi"
          placeholder="Contoh: Nusa Dua"
          keyword={keyword}
          maxLength={100}
          onSearch={onSearch}
        />
      </div>
      <SelectBox
        label="Tanggal datang"
        value={arrival}
        none="Pilih tanggal"
        choices={nights.map(choice)}
        disabled={nights.length === 0}
        onChange={arrive}
      />
      <SelectBox
        label="Tanggal pulang"
        value={departure}
        none="Pilih tanggal"
        choices={departures.map(choice)}
        disabled={departures.length === 0}
        onChange={(day) => onStay(arrival, day)}
      />
      {arrival && (
        <Button variant="subtle" className={styles.clear} onClick={() => onStay('', '')}>
          Hapus tanggal
        </Button>
      )}
    </div>
  );
}

function choice(day: string) {
  return { value: day, label: shortDay(day) };
}
