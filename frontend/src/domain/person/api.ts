/** Calls about people: what the member tells of himself, and the lists that a person is described with. */
import { baseApi } from '@/api/base-api';
import { data, get, picked } from '@/api/call';
import { freshFor } from '@/api/freshness';

export const personApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query({ ...data(() => get('/user/profile')), ...freshFor(60), providesTags: ['Profile'] }),
    listProfessions: build.query({
      ...picked(
        () => get('/jenis-profesi/list'),
        ({ list_data }) => list_data,
      ),
      providesTags: ['Profession'],
    }),
    listReligions: build.query({ ...data(() => get('/user-agama-simplified/list')), providesTags: ['Lookup'] }),
    listGenders: build.query({ ...data(() => get('/jenis-kelamin-simplified/list')), providesTags: ['Lookup'] }),
    listInstitutions: build.query({
      ...data((keyword: string) => get('/instansi/list', { query: { keyword } })),
      providesTags: ['Lookup'],
    }),
  }),
});

export const { useGetProfileQuery, useListProfessionsQuery, useListReligionsQuery, useListGendersQuery, useListInstitutionsQuery } =
  personApi;
