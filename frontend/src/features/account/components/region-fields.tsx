import type { UseFormReturnType } from '@mantine/form';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListDistrictsQuery, useListProvincesQuery, useListRegenciesQuery, useListVillagesQuery } from '@/domain/place/api';
import type { Region } from '@/api/types';
import { type ProfileValues, REGION_FIELDS, type RegionField } from '../model/profile-form';
import { ChoiceField, type Choices } from './choice-field';

interface RegionFieldsProps {
  form: UseFormReturnType<ProfileValues>;
}

/** Province, regency, district, village: each offers what lies in the one above it. */
export function RegionFields({ form }: RegionFieldsProps) {
  const { propinsi_id: province, kabupaten_id: regency, kecamatan_id: district } = form.values;
  const provinces = useListProvincesQuery();
  const regencies = useListRegenciesQuery(Number(province) || skipToken);
  const districts = useListDistrictsQuery(Number(regency) || skipToken);
  const villages = useListVillagesQuery(Number(district) || skipToken);

  const emptyBehind = (field: RegionField) => {
    for (const narrower of REGION_FIELDS.slice(REGION_FIELDS.indexOf(field) + 1)) form.setFieldValue(narrower, '');
  };
  const level = (name: RegionField, label: string, list: RegionList, above?: string) => (
    <ChoiceField
      form={form}
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
      {level('propinsi_id', 'Provinsi', provinces)}
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
