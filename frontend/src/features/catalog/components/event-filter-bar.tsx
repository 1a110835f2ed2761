import { skipToken } from '@reduxjs/toolkit/query';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useListProvincesQuery, useListRegenciesQuery } from '@/api/lookups';
import type { Region } from '@/api/types';
import { Button } from '@/ui';
import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { countRegionAndMonth, type EventFilters, KEYWORD_MAXIMUM, monthChoices } from '../model/event-filters';
import styles from './event-filter-bar.module.css';

interface EventFilterBarProps {
  filters: EventFilters;
  onChange: (patch: Partial<EventFilters>) => void;
}

const asChoices = (regions: Region[] | undefined) =>
  (regions ?? []).map(({ id, value }) => ({ value: String(id), label: value }));

/** Keyword, region and month. On a phone the last two wait behind a button. */
export function EventFilterBar({ filters, onChange }: EventFilterBarProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const provinces = useListProvincesQuery();
  const regencies = useListRegenciesQuery(filters.propinsi_id || skipToken);
  const active = countRegionAndMonth(filters);

  return (
    <section aria-label="Saring event" className={styles.bar}>
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
        aria-expanded={open}
        aria-controls={panelId}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen((was) => !was)}
      >
        {active > 0 ? `Filter (${active})` : 'Filter'}
      </Button>
      <div id={panelId} className={styles.panel} data-open={open || undefined}>
        <SelectBox
          label="Provinsi"
          none="Semua provinsi"
          value={filters.propinsi_id}
          choices={asChoices(provinces.data)}
          onChange={(propinsi_id) => onChange({ propinsi_id })}
        />
        <SelectBox
          label="Kabupaten/Kota"
          none={filters.propinsi_id ? 'Semua kabupaten/kota' : 'Pilih provinsi dahulu'}
          value={filters.kabupaten_id}
          choices={filters.propinsi_id ? asChoices(regencies.currentData) : []}
          disabled={!filters.propinsi_id}
          onChange={(kabupaten_id) => onChange({ kabupaten_id })}
        />
        <SelectBox
          label="Bulan"
          none="Semua bulan"
          value={filters.bulan}
          choices={monthChoices(filters.bulan)}
          onChange={(bulan) => onChange({ bulan })}
        />
      </div>
    </section>
  );
}
