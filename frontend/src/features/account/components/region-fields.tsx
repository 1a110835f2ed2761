import { skipToken } from '@reduxjs/toolkit/query';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useListDistrictsQuery, useListProvincesQuery, useListRegenciesQuery, useListVillagesQuery } from '@/domain/place/api';
import type { Region } from '@/api/types';
import { type ProfileValues, REGION_FIELDS, type RegionField } from '../model/profile-form';
import { ChoiceField, type Choices } from './choice-field';

interface RegionFieldsProps {
  control: Control<ProfileValues>;
  setValue: UseFormSetValue<ProfileValues>;
}

/** Province, regency, district, village: each offers what lies in the one above it. */
export function RegionFields({ control, setValue }: RegionFieldsProps) {
  const [province, regency, district] = useWatch({ control, name: ['propinsi_id', 'kabupaten_id', 'kecamatan_id'] });
  const provinces = useListProvincesQuery();
  const regencies = useListRegenciesQuery(Number(province) || skipToken);
  const districts = useListDistrictsQuery(Number(regency) || skipToken);
  const villages = useListVillagesQuery(Number(district) || skipToken);

  const emptyBehind = (field: RegionField) => {
    for (const narrower of REGION_FIELDS.slice(REGION_FIELDS.indexOf(field) + 1)) setValue(narrower, '', { shouldDirty: true });
  };
  const level = (name: RegionField, label: string, list: RegionList, above?: string) => (
    <ChoiceField
      control={control}
      name={name}
      label={label}
      none={above === '' ? 'Pilih wilayah di atasnya dahulu' : `Pilih ${label.toLowerCase()}`}
      choices={choicesOf(list)}
      disabled={above === ''}
      onChosen={() => emptyBehind(name)}
    />
  );

  return (
    <>
      {level('propinsi_id', 'Propinsi', provinces)}
      {level('kabupaten_id', 'Kabupaten/Kota', regencies, province)}
      {level('kecamatan_id', 'Kecamatan', districts, regency)}
      {level('kelurahan_id', 'Kelurahan/Desa', villages, district)}
    </>
  );
}

interface RegionList {
  /** Of the region above that is chosen now, never of the one before. */
  currentData?: Region[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

function choicesOf({ currentData, ...rest }: RegionList): Choices {
  return { ...rest, data: currentData?.map(({ id, value }) => ({ value: String(id), label: value })) };
}
