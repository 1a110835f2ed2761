/** Calls about the member's certificates and credit points. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, type BodyOf, data, get, post } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { upload } from '@/api/upload';

/** What the form of an activity sends. */
export type ActivityForm = BodyOf<'post', '/user/skp/kegiatan'>;
type ActivitySent = AnswerOf<'post', '/user/skp/kegiatan'>;

interface ActivityInput {
  body: ActivityForm;
  /** From 0 to 1, how much has gone out. */
  onProgress: (share: number) => void;
}

export const creditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCertificates: build.query({
      ...data(() => get('/user/sertifikat')),
      ...BY_THE_SECOND,
      providesTags: ['Certificate'],
    }),
    /** The five years, or one of them. */
    getLedger: build.query({
      ...data((tahun: number | null) => get('/user/skp', { query: { tahun } })),
      ...BY_THE_SECOND,
      providesTags: ['Credit'],
    }),
    listActivities: build.query({
      ...data(() => get('/user/skp/kegiatan')),
      ...BY_THE_SECOND,
      providesTags: ['Credit'],
    }),
    submitActivity: build.mutation<ActivitySent, ActivityInput>({
      queryFn: ({ body, onProgress }, { signal }) => upload(post('/user/skp/kegiatan', { body }), { onProgress, signal }),
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
