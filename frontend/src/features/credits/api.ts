/** Calls about the member's certificates and credit points. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, type BodyOf, data, get, post } from '@/api/call';
import { fileAddress } from '@/api/file-address';
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

const LEDGER = { type: 'Credit', id: 'OWN' } as const;
const ACTIVITIES = { type: 'Credit', id: 'ACTIVITIES' } as const;

export const creditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCertificates: build.query({
      ...data(() => get('/user/sertifikat')),
      ...BY_THE_SECOND,
      providesTags: (found = []) => [{ type: 'Certificate', id: 'OWN' }, ...found.map(({ id }) => ({ type: 'Certificate' as const, id }))],
    }),
    /** The five years, or one of them. */
    getLedger: build.query({
      ...data((tahun: number | null) => get('/user/skp', { query: { tahun } })),
      ...BY_THE_SECOND,
      providesTags: [LEDGER],
    }),
    listActivities: build.query({
      ...data(() => get('/user/skp/kegiatan')),
      ...BY_THE_SECOND,
      providesTags: (found = []) => [ACTIVITIES, ...found.map(({ id }) => ({ type: 'Credit' as const, id }))],
    }),
    submitActivity: build.mutation<ActivitySent, ActivityInput>({
      queryFn: ({ body, onProgress }, { signal }) => upload(post('/user/skp/kegiatan', { body }), { onProgress, signal }),
      // Points come once it was looked at.
      invalidatesTags: [ACTIVITIES],
    }),
  }),
});

export const { useListCertificatesQuery, useGetLedgerQuery, useListActivitiesQuery, useSubmitActivityMutation } = creditApi;

/** A certificate as a PDF. */
export function certificateAddress(id: string): string {
  return fileAddress(get('/sertifikat/{id}/pdf', { path: { id } }));
}

/** The ledger as a file. */
export const LEDGER_FILES = { pdf: fileAddress(get('/user/skp/pdf')), xlsx: fileAddress(get('/user/skp/xlsx')) } as const;
