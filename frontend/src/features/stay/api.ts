/** Calls about what surrounds a congress: hotels, tours, hospitality. */
import { baseApi } from '@/api/base-api';
import type { Accommodation, Answer, HospitalityBanner, Receipt, Tour } from '@/api/types';
import type { HospitalityRequest } from './model/hospitality-form';

function list<T>(answer: Answer<T[]>): T[] {
  return answer.data;
}

interface OfEvent {
  eventId: number;
  keyword: string;
}

interface TeamInput {
  eventId: number;
  idempotencyKey: string;
  team: HospitalityRequest;
}

const stayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAccommodations: build.query<Accommodation[], OfEvent>({
      query: ({ eventId, keyword }) => ({ url: `sub-event/akomodasi/${eventId}`, params: { keyword } }),
      transformResponse: list<Accommodation>,
      providesTags: ['Stay'],
    }),
    listTours: build.query<Tour[], OfEvent>({
      query: ({ eventId, keyword }) => ({ url: 'event/data/paket-wisata', params: { keyword, event_id: eventId } }),
      transformResponse: list<Tour>,
      providesTags: ['Stay'],
    }),
    listHospitalityBanners: build.query<HospitalityBanner[], number>({
      query: (eventId) => ({ url: `event/hospitality/banner/${eventId}`, params: { keyword: '' } }),
      transformResponse: list<HospitalityBanner>,
      providesTags: ['Stay'],
    }),
    registerHospitality: build.mutation<Answer<Receipt>, TeamInput>({
      query: ({ eventId, idempotencyKey, team }) => ({
        url: `event/data/hospitality/${eventId}`,
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: team,
        // However slow the line is; the key keeps a second try from being a second team.
        timeout: 0,
      }),
    }),
  }),
});

export const { useListAccommodationsQuery, useListToursQuery, useListHospitalityBannersQuery, useRegisterHospitalityMutation } = stayApi;
