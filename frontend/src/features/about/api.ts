/** Calls about the association itself: who it is, who leads it, what it plans, how one takes part. */
import { baseApi } from '@/api/base-api';
import type { About, AgendaItem, Answer, History, Position, RegistrationStep, VisionMission } from '@/api/types';

function data<T>(answer: Answer<T>): T {
  return answer.data;
}

const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAbout: build.query<About | null, void>({
      query: () => 'home-page/tentang-diklatlit',
      transformResponse: data<About | null>,
      providesTags: ['Site'],
    }),
    getVisionMission: build.query<VisionMission, void>({
      query: () => 'home-page/visi-misi',
      transformResponse: data<VisionMission>,
      providesTags: ['Site'],
    }),
    getHistory: build.query<History, void>({
      query: () => 'sejarah',
      transformResponse: data<History>,
      providesTags: ['Site'],
    }),
    listPositions: build.query<Position[], void>({
      query: () => 'struktur-organisasi',
      transformResponse: data<Position[]>,
      providesTags: ['Site'],
    }),
    listRegistrationSteps: build.query<RegistrationStep[], void>({
      query: () => 'alur-pendaftaran',
      transformResponse: data<RegistrationStep[]>,
      providesTags: ['Site'],
    }),
    /** What is planned in a month, `YYYY-MM`. */
    listAgenda: build.query<AgendaItem[], string>({
      query: (bulan) => ({ url: 'agenda-pelatihan', params: { bulan } }),
      transformResponse: data<AgendaItem[]>,
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
