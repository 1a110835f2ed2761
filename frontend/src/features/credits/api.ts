/** Calls about the member's certificates and credit points. */
import { baseApi } from '@/api/base-api';
import { data } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { upload } from '@/api/upload';
import { asked, type Enveloped } from '@/domain/course/wire';
import type { Ledger, OwnActivity, OwnCertificate } from './contract';

/** What the form of an activity sends. */
export interface ActivityForm {
  kegiatan: string;
  tanggal: string;
  ranah: string;
  skp: string;
  nomor_akreditasi: string | null;
  file: File;
}

interface ActivityInput {
  body: ActivityForm;
  /** From 0 to 1, how much has gone out. */
  onProgress: (share: number) => void;
}

export const creditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCertificates: build.query({
      ...data(() => asked.get<Enveloped<OwnCertificate[]>>('/user/sertifikat')),
      ...BY_THE_SECOND,
      providesTags: ['Certificate'],
    }),
    /** The five years, or one of them. */
    getLedger: build.query({
      ...data((tahun: number | null) => asked.get<Enveloped<Ledger>>('/user/skp', { query: { tahun } })),
      ...BY_THE_SECOND,
      providesTags: ['Credit'],
    }),
    listActivities: build.query({
      ...data(() => asked.get<Enveloped<OwnActivity[]>>('/user/skp/kegiatan')),
      ...BY_THE_SECOND,
      providesTags: ['Credit'],
    }),
    submitActivity: build.mutation<Enveloped<OwnActivity>, ActivityInput>({
      queryFn: ({ body, onProgress }, { signal }) =>
        upload(asked.post<Enveloped<OwnActivity>>('/user/skp/kegiatan', { body }), { onProgress, signal }),
      invalidatesTags: ['Credit'],
    }),
  }),
});

export const { useListCertificatesQuery, useGetLedgerQuery, useListActivitiesQuery, useSubmitActivityMutation } = creditApi;

/** A certificate as a PDF. */
export function certificateAddress(id: string): string {
  return `/api/v1/sertifikat/${id}/pdf`;
}

/** The ledger as a file. */
export const LEDGER_FILES = { pdf: '/api/v1/user/skp/pdf', xlsx: '/api/v1/user/skp/xlsx' } as const;
