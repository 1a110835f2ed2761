import { skipToken } from '@reduxjs/toolkit/query';
import { useListEventTypesQuery, useListKnowledgeFieldsQuery } from '../api';
import { useListProvincesQuery, useListRegenciesQuery } from '@/domain/place/api';
import type { Choice, Region } from '@/api/types';
import { type EventFilters, type FilterNames, monthChoices } from '../model/event-filters';

interface NamedValue {
  value: string;
  label: string;
}

const byId = (regions: Region[] | undefined): NamedValue[] => (regions ?? []).map(({ id, value }) => ({ value: String(id), label: value }));
const byCode = (choices: Choice[] | undefined): NamedValue[] => (choices ?? []).map(({ code, value }) => ({ value: code, label: value }));

/** What each filter can be, and what the chosen values are called. Regencies belong to the chosen province. */
export function useFilterChoices(filters: EventFilters) {
  const provinces = byId(useListProvincesQuery().data);
  const regencyAnswer = useListRegenciesQuery(Number(filters.propinsi_id) || skipToken).currentData;
  const regencies = filters.propinsi_id ? byId(regencyAnswer) : [];
  const months = monthChoices(filters.bulan);
  const fields = byCode(useListKnowledgeFieldsQuery().data);
  const types = byCode(useListEventTypesQuery().data);

  const nameOf = (choices: NamedValue[], chosen: string) => choices.find(({ value }) => value === chosen)?.label;
  const names: FilterNames = {
    propinsi_id: nameOf(provinces, filters.propinsi_id),
    kabupaten_id: nameOf(regencies, filters.kabupaten_id),
    bulan: nameOf(months, filters.bulan),
    kategori_keilmuan: nameOf(fields, filters.kategori_keilmuan),
    jenis_event: nameOf(types, filters.jenis_event),
  };
  return { provinces, regencies, months, fields, types, names };
}

export type FilterChoices = ReturnType<typeof useFilterChoices>;
