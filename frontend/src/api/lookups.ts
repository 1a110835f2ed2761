/** Lists to pick from, which more than one area offers: professions, regions, what a profile is filled with, what events are narrowed by. */
import { baseApi } from './base-api';
import { data, get, picked } from './call';

const lookupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProfessions: build.query({
      ...picked(
        () => get('/jenis-profesi/list'),
        ({ list_data }) => list_data,
      ),
      providesTags: ['Profession'],
    }),
    listProvinces: build.query({ ...data(() => get('/propinsi')), providesTags: ['Region'] }),
    listRegencies: build.query({
      ...data((propinsi: number) => get('/kabupaten/{propinsi}', { path: { propinsi } })),
      providesTags: ['Region'],
    }),
    listDistricts: build.query({
      ...data((kabupaten: number) => get('/kecamatan/{kabupaten}', { path: { kabupaten } })),
      providesTags: ['Region'],
    }),
    listVillages: build.query({
      ...data((kecamatan: number) => get('/kelurahan/{kecamatan}', { path: { kecamatan } })),
      providesTags: ['Region'],
    }),
    listReligions: build.query({ ...data(() => get('/user-agama-simplified/list')), providesTags: ['Lookup'] }),
    listGenders: build.query({ ...data(() => get('/jenis-kelamin-simplified/list')), providesTags: ['Lookup'] }),
    listInstitutions: build.query({
      ...data((keyword: string) => get('/instansi/list', { query: { keyword } })),
      providesTags: ['Lookup'],
    }),
    listKnowledgeFields: build.query({ ...data(() => get('/jenis-keilmuan/list')), providesTags: ['Lookup'] }),
    listEventTypes: build.query({ ...data(() => get('/jenis-event/list')), providesTags: ['Lookup'] }),
    listEventNames: build.query({ ...data(() => get('/list-event-simplified')), providesTags: ['Event'] }),
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
