/** Calls about whether a certificate is genuine. */
import { baseApi } from '@/api/base-api';
import { data } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { asked, type Enveloped } from '@/domain/course/wire';
import type { CheckedCertificate, SigningKeys } from './contract';

const verificationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkCertificate: build.query({
      ...data((kode: string) => asked.get<Enveloped<CheckedCertificate>>('/verifikasi/{kode}', { path: { kode } })),
      ...BY_THE_SECOND,
    }),
    getSigningKeys: build.query({ ...data(() => asked.get<Enveloped<SigningKeys>>('/verifikasi/kunci')), ...BY_THE_SECOND }),
  }),
});

export const { useCheckCertificateQuery, useGetSigningKeysQuery } = verificationApi;
