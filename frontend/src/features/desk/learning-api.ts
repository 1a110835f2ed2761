/** Calls of the desk that looks after what members learn: activities elsewhere, questions to teachers, certificates. */
import { baseApi } from '@/api/base-api';
import { BASE, type BodyOf, data, get, post, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

export type ActivityQuery = Pick<QueryOf<'get', '/admin/skp/kegiatan'>, 'status' | 'page'>;
export type QuestionQuery = Pick<QueryOf<'get', '/admin/tanya'>, 'status' | 'page'>;
export type CertificateQuery = Pick<QueryOf<'get', '/admin/sertifikat'>, 'keyword' | 'page'>;

type OfOne<Body> = Body & { id: string };

const ACTIVITIES = { type: 'Credit', id: 'DESK' } as const;
const QUESTIONS = { type: 'Classroom', id: 'DESK' } as const;

const learningDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllActivities: build.query({
      ...whole((query: ActivityQuery) => get('/admin/skp/kegiatan', { query })),
      ...BY_THE_SECOND,
      providesTags: [ACTIVITIES],
    }),
    reviewActivity: build.mutation({
      ...data(({ id, ...body }: OfOne<BodyOf<'post', '/admin/skp/kegiatan/{id}/verifikasi'>>) =>
        post('/admin/skp/kegiatan/{id}/verifikasi', { path: { id }, body }),
      ),
      // Also after a refusal: somebody else decided meanwhile.
      invalidatesTags: ['Credit'],
    }),
    listAllQuestions: build.query({
      ...whole((query: QuestionQuery) => get('/admin/tanya', { query })),
      ...BY_THE_SECOND,
      providesTags: [QUESTIONS],
    }),
    answerQuestion: build.mutation({
      ...data(({ id, teks }: OfOne<{ teks: string }>) => post('/admin/tanya/{id}/jawab', { path: { id }, body: { teks } })),
      invalidatesTags: [QUESTIONS],
    }),
    listAllCertificates: build.query({
      ...whole((query: CertificateQuery) => get('/admin/sertifikat', { query })),
      ...BY_THE_SECOND,
      providesTags: ['Certificate'],
    }),
    revokeCertificate: build.mutation({
      ...data(({ id, alasan }: OfOne<{ alasan: string }>) => post('/admin/sertifikat/{id}/cabut', { path: { id }, body: { alasan } })),
      invalidatesTags: ['Certificate', 'Credit'],
    }),
    replaceCertificate: build.mutation({
      ...data(({ id, ...body }: OfOne<{ nama: string; alasan: string }>) => post('/admin/sertifikat/{id}/ganti', { path: { id }, body })),
      invalidatesTags: ['Certificate', 'Credit'],
    }),
  }),
});

export const {
  useListAllActivitiesQuery,
  useReviewActivityMutation,
  useListAllQuestionsQuery,
  useAnswerQuestionMutation,
  useListAllCertificatesQuery,
  useRevokeCertificateMutation,
  useReplaceCertificateMutation,
} = learningDeskApi;

/** The file that proves an activity. */
export function activityProofAddress(id: string): string {
  return `${BASE}/admin/skp/kegiatan/${encodeURIComponent(id)}/berkas`;
}

/** Asks for the participants for the regulator, as a workbook; why is nobody's business who reads addresses. */
export function exportParticipants({ kegiatan, tahun, alasan }: Readonly<Record<'kegiatan' | 'tahun' | 'alasan', string>>) {
  const body = { ...(kegiatan && { kegiatan: Number(kegiatan) }), ...(tahun && { tahun: Number(tahun) }), alasan };
  return post('/admin/skp/ekspor', { body });
}
