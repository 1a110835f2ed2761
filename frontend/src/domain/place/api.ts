/** The regions of the country, each level by the one above it. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';

const placeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

export const { useListProvincesQuery, useListRegenciesQuery, useListDistrictsQuery, useListVillagesQuery } = placeApi;
