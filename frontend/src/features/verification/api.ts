/** Calls about whether a certificate is genuine. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { keepKeys } from './model/kept-keys';

export const verificationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkCertificate: build.query({
      ...data((kode: string) => get('/verifikasi/{kode}', { path: { kode } })),
      ...BY_THE_SECOND,
    }),
    /** Whoever asks, what comes is kept on this device. */
    getSigningKeys: build.query({
      ...data(() => get('/verifikasi/kunci')),
      ...BY_THE_SECOND,
      onQueryStarted: async (_nothing, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) keepKeys(answer.data, Date.now());
      },
    }),
  }),
});

export const { useCheckCertificateQuery, useGetSigningKeysQuery } = verificationApi;
