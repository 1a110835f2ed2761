import { SelectBox } from '@/ui/select-box';
import type { FilterChoices } from '../hooks/use-filter-choices';
import type { EventFilters } from '../model/event-filters';

interface EventFilterFieldsProps {
  filters: EventFilters;
  choices: FilterChoices;
  onChange: (patch: Partial<EventFilters>) => void;
}

/** Region, month, field and type: the same on a desk's bar and in a phone's sheet. */
export function EventFilterFields({ filters, choices, onChange }: EventFilterFieldsProps) {
  return (
    <>
      <SelectBox
        label="Provinsi"
        none="Semua provinsi"
        value={filters.propinsi_id}
        choices={choices.provinces}
        onChange={(propinsi_id) => onChange({ propinsi_id })}
      />
      <SelectBox
        label="Kabupaten/Kota"
        none={filters.propinsi_id ? 'Semua kabupaten/kota' : 'Pilih provinsi dahulu'}
        value={filters.kabupaten_id}
        choices={choices.regencies}
        disabled={!filters.propinsi_id}
        onChange={(kabupaten_id) => onChange({ kabupaten_id })}
      />
      <SelectBox
        label="Bulan"
        none="Semua bulan"
        value={filters.bulan}
        choices={choices.months}
        onChange={(bulan) => onChange({ bulan })}
      />
      <SelectBox
        label="Bidang keilmuan"
        none="Semua bidang"
        value={filters.kategori_keilmuan}
        choices={choices.fields}
        onChange={(kategori_keilmuan) => onChange({ kategori_keilmuan })}
      />
      <SelectBox
        label="Jenis event"
        none="Semua jenis"
        value={filters.jenis_event}
        choices={choices.types}
        onChange={(jenis_event) => onChange({ jenis_event })}
      />
    </>
  );
}
