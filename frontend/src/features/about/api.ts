/** Calls about the association itself: who it is, who leads it, what it plans, how one takes part. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';

export const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAbout: build.query({ ...data(() => get('/home-page/tentang-diklatlit')), providesTags: ['Site'] }),
    getVisionMission: build.query({ ...data(() => get('/home-page/visi-misi')), providesTags: ['Site'] }),
    getHistory: build.query({ ...data(() => get('/sejarah')), providesTags: ['Site'] }),
    listPositions: build.query({ ...data(() => get('/struktur-organisasi')), providesTags: ['Site'] }),
    listRegistrationSteps: build.query({ ...data(() => get('/alur-pendaftaran')), providesTags: ['Site'] }),
    /** What is planned in a month, `YYYY-MM`. */
    listAgenda: build.query({
      ...data((bulan: string) => get('/agenda-pelatihan', { query: { bulan } })),
      providesTags: ['Site'],
    }),
  }),
});

export const {
  useGetAboutQuery,
  useGetVisionMissionQuery,
  useGetHistoryQuery,
  useListPositionsQuery,
  useListRegistrationStepsQuery,
  useListAgendaQuery,
} = aboutApi;
