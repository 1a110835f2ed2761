/** Calls about whether a certificate is genuine. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

const verificationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkCertificate: build.query({
      ...data((kode: string) => get('/verifikasi/{kode}', { path: { kode } })),
      ...BY_THE_SECOND,
    }),
    getSigningKeys: build.query({ ...data(() => get('/verifikasi/kunci')), ...BY_THE_SECOND }),
  }),
});

export const { useCheckCertificateQuery, useGetSigningKeysQuery } = verificationApi;
