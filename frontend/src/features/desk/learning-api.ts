/** Calls of the desk that looks after what members learn: activities elsewhere, questions to teachers, reviews, certificates, exams. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, type BodyOf, data, get, post, type QueryOf, whole } from '@/api/call';
import { fileAddress } from '@/api/file-address';
import { BY_THE_SECOND, freshFor } from '@/api/freshness';

export type ActivityQuery = Pick<QueryOf<'get', '/admin/skp/kegiatan'>, 'status' | 'page'>;
export type QuestionQuery = Pick<QueryOf<'get', '/admin/tanya'>, 'status' | 'page'>;
/** What the list of reviews is asked with. */
export type ReviewQuery = Pick<QueryOf<'get', '/admin/ulasan'>, 'status' | 'page'>;
export type CertificateQuery = Pick<QueryOf<'get', '/admin/sertifikat'>, 'keyword' | 'page'>;
type RecipientQuery = Pick<QueryOf<'get', '/peserta'>, 'keyword' | 'page'>;

/** A member's review of a course, and which course it is. */
export type DeskReview = AnswerOf<'get', '/admin/ulasan'>['data'][number];
/** What somebody was at an event. */
export type RoleForm = BodyOf<'post', '/admin/sertifikat'>;
/** What is known of a question of an exam. */
export type ItemFigures = AnswerOf<'get', '/admin/ujian/{lesson}/butir'>['data']['butir'][number];

type OfOne<Body> = Body & { id: string };

const OWN_CREDIT = { type: 'Credit', id: 'OWN' } as const;
const CERTIFICATES = { type: 'Certificate', id: 'DESK' } as const;
/** What changes with a certificate: it stands with the desk and its holder, who may be the one at the desk. */
const OF_CERTIFICATE = (_done: unknown, _error: unknown, { id }: { id: string }) => [
  CERTIFICATES,
  { type: 'Certificate', id } as const,
  OWN_CREDIT,
];

const ACTIVITIES = { type: 'Credit', id: 'DESK' } as const;
const QUESTIONS = { type: 'Classroom', id: 'DESK' } as const;
const REVIEWS = { type: 'Course', id: 'DESK' } as const;

export const learningDeskApi = baseApi.injectEndpoints({
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
      invalidatesTags: (_done, _error, { id }) => [ACTIVITIES, { type: 'Credit', id }, OWN_CREDIT],
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
    listAllReviews: build.query({
      ...whole((query: ReviewQuery) => get('/admin/ulasan', { query })),
      ...BY_THE_SECOND,
      providesTags: [REVIEWS],
    }),
    moderateReview: build.mutation({
      ...data(({ id, ...body }: OfOne<BodyOf<'post', '/admin/ulasan/{id}/moderasi'>>) =>
        post('/admin/ulasan/{id}/moderasi', { path: { id }, body }),
      ),
      // A hidden one counts in no mean, which the catalogue shows.
      invalidatesTags: (done) => [
        REVIEWS,
        { type: 'Course', id: 'LIST' },
        ...(done ? [{ type: 'Course' as const, id: done.kelas.id }] : []),
      ],
    }),
    listAllCertificates: build.query({
      ...whole((query: CertificateQuery) => get('/admin/sertifikat', { query })),
      ...BY_THE_SECOND,
      providesTags: [CERTIFICATES],
    }),
    revokeCertificate: build.mutation({
      ...data(({ id, alasan }: OfOne<{ alasan: string }>) => post('/admin/sertifikat/{id}/cabut', { path: { id }, body: { alasan } })),
      invalidatesTags: OF_CERTIFICATE,
    }),
    replaceCertificate: build.mutation({
      ...data(({ id, ...body }: OfOne<{ nama: string; alasan: string }>) => post('/admin/sertifikat/{id}/ganti', { path: { id }, body })),
      invalidatesTags: OF_CERTIFICATE,
    }),
    /** Members who may be issued a certificate. */
    listRecipients: build.query({ ...whole((query: RecipientQuery) => get('/peserta', { query })), providesTags: ['Lookup'] }),
    issueCertificate: build.mutation({
      ...data((body: RoleForm) => post('/admin/sertifikat', { body })),
      invalidatesTags: [CERTIFICATES, { type: 'Certificate', id: 'OWN' }, OWN_CREDIT],
    }),
    listItemFigures: build.query({
      ...data((lesson: number) => get('/admin/ujian/{lesson}/butir', { path: { lesson } })),
      ...freshFor(60),
      providesTags: (_found, _error, lesson) => [{ type: 'Exam', id: `butir-${lesson}` }],
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
  useListAllReviewsQuery,
  useModerateReviewMutation,
  useListRecipientsQuery,
  useIssueCertificateMutation,
  useListItemFiguresQuery,
} = learningDeskApi;

/** The file that proves an activity. */
export function activityProofAddress(id: string): string {
  return fileAddress(get('/admin/skp/kegiatan/{id}/berkas', { path: { id } }));
}

/** Asks for the participants for the regulator, as a workbook; why is nobody's business who reads addresses. */
export function exportParticipants({ kegiatan, tahun, alasan }: Readonly<Record<'kegiatan' | 'tahun' | 'alasan', string>>) {
  const body = { ...(kegiatan && { kegiatan: Number(kegiatan) }), ...(tahun && { tahun: Number(tahun) }), alasan };
  return post('/admin/skp/ekspor', { body });
}
