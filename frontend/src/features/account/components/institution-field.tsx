import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useListInstitutionsQuery } from '@/domain/person/api';
import type { Institution } from '@/api/types';
import { MantineScope } from '@/ui/mantine-scope';
import type { ProfileValues } from '../model/profile-form';
import styles from './institution-field.module.css';

const SEARCH_DELAY_MS = 250;

interface InstitutionFieldProps {
  form: UseFormReturnType<ProfileValues>;
  /** The one that is kept already, which need not be among those found. */
  kept: { id: number; value: string } | null;
}

/** The institution where a member works, searched by its name at the server. */
export function InstitutionField({ form, kept }: InstitutionFieldProps) {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const [chosen, setChosen] = useState<Option | null>(null);
  const { data: found = [], isFetching, isError } = useListInstitutionsQuery(keyword);

  // A choice keeps its words, wherever a search finds it: other words would be written over what is being typed.
  const known = [chosen, kept && { value: String(kept.id), label: kept.value }].filter((option) => option !== null);
  const results = found.map(toOption).map((option) => known.find(({ value }) => value === option.value) ?? option);
  const hidden = known.filter(({ value }, index) => [...results, ...known.slice(0, index)].every((other) => other.value !== value));
  const options = [...results, ...hidden];

  return (
    <MantineScope>
      <Select
        error={form.errors['instansi_id']}
        data-path="instansi_id"
        label="Instansi"
        placeholder="Ketik nama instansi"
        size="md"
        searchable
        clearable
        data={options}
        // The server has searched already; only what is merely known is left out of the results.
        filter={({ options: all }) => all.slice(0, results.length)}
        limit={50}
        value={form.values.instansi_id || null}
        onChange={(chosenValue, option) => {
          setChosen(chosenValue === null ? null : option);
          form.setFieldValue('instansi_id', chosenValue ?? '');
        }}
        onSearchChange={(words) => setTyped(options.some(({ label }) => label === words) ? '' : words)}
        nothingFoundMessage={nothingFound(isFetching, isError)}
        clearButtonProps={{ 'aria-label': 'Hapus instansi', tabIndex: 0 }}
        // Inside of the page's main part, and the list itself scrolls, so that keys reach all of it.
        comboboxProps={{ shadow: 'md', withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: styles.options }}
      />
    </MantineScope>
  );
}

interface Option {
  value: string;
  label: string;
}

function toOption({ id, value, kota }: Institution): Option {
  return { value: String(id), label: kota ? `${value}, ${kota}` : value };
}

function nothingFound(isFetching: boolean, isError: boolean): string {
  if (isFetching) return 'Mencari...';
  return isError ? 'Gagal mengambil data. Coba ketik lagi.' : 'Instansi tidak ditemukan';
}
