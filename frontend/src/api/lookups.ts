/** Lists to pick from, which more than one area offers: professions, regions, what a profile is filled with, what events are narrowed by. */
import { baseApi } from './base-api';
import type { Answer, Choice, Institution, NumberedChoice, Profession, Region } from './types';

function list<T>(answer: Answer<T[]>): T[] {
  return answer.data;
}

const lookupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProfessions: build.query<Profession[], void>({
      query: () => 'jenis-profesi/list',
      transformResponse: (answer: { list_data: Profession[] }) => answer.list_data,
      providesTags: ['Profession'],
    }),
    listProvinces: build.query<Region[], void>({
      query: () => 'propinsi',
      transformResponse: list<Region>,
      providesTags: ['Region'],
    }),
    listRegencies: build.query<Region[], string>({
      query: (province) => `kabupaten/${province}`,
      transformResponse: list<Region>,
      providesTags: ['Region'],
    }),
    listDistricts: build.query<Region[], string>({
      query: (regency) => `kecamatan/${regency}`,
      transformResponse: list<Region>,
      providesTags: ['Region'],
    }),
    listVillages: build.query<Region[], string>({
      query: (district) => `kelurahan/${district}`,
      transformResponse: list<Region>,
      providesTags: ['Region'],
    }),
    listReligions: build.query<Choice[], void>({
      query: () => 'user-agama-simplified/list',
      transformResponse: list<Choice>,
      providesTags: ['Lookup'],
    }),
    listGenders: build.query<Choice[], void>({
      query: () => 'jenis-kelamin-simplified/list',
      transformResponse: list<Choice>,
      providesTags: ['Lookup'],
    }),
    listInstitutions: build.query<Institution[], string>({
      query: (keyword) => ({ url: 'instansi/list', params: { keyword } }),
      transformResponse: list<Institution>,
      providesTags: ['Lookup'],
    }),
    listKnowledgeFields: build.query<Choice[], void>({
      query: () => 'jenis-keilmuan/list',
      transformResponse: list<Choice>,
      providesTags: ['Lookup'],
    }),
    listEventTypes: build.query<Choice[], void>({
      query: () => 'jenis-event/list',
      transformResponse: list<Choice>,
      providesTags: ['Lookup'],
    }),
    listEventNames: build.query<NumberedChoice[], void>({
      query: () => 'list-event-simplified',
      transformResponse: list<NumberedChoice>,
      providesTags: ['Event'],
    }),
  }),
});

export const {
  useListProfessionsQuery,
  useListProvincesQuery,
  useListRegenciesQuery,
  useListDistrictsQuery,
  useListVillagesQuery,
  useListReligionsQuery,
  useListGendersQuery,
  useListInstitutionsQuery,
  useListKnowledgeFieldsQuery,
  useListEventTypesQuery,
  useListEventNamesQuery,
} = lookupApi;
