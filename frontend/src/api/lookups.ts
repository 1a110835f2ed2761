/** Lists to pick from, which more than one area offers: professions, regions, and what a profile is filled with. */
import { baseApi } from './base-api';
import type { Answer, Choice, Institution, Profession, Region } from './types';

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
} = lookupApi;
