/** Calls about what surrounds a congress: hotels, tours, hospitality. */
import { baseApi } from '@/api/base-api';
import { type BodyOf, data, get, post, whole } from '@/api/call';

interface OfEvent {
  eventId: number;
  keyword: string;
}

interface TeamInput {
  eventId: number;
  idempotencyKey: string;
  team: BodyOf<'post', '/event/data/hospitality/{id}'>;
}

const stayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAccommodations: build.query({
      ...data(({ eventId, keyword }: OfEvent) => get('/sub-event/akomodasi/{id}', { path: { id: eventId }, query: { keyword } })),
      providesTags: (_found, _error, { eventId }) => [{ type: 'Stay', id: eventId }],
    }),
    listTours: build.query({
      ...data(({ eventId, keyword }: OfEvent) => get('/event/data/paket-wisata', { query: { keyword, event_id: eventId } })),
      providesTags: (_found, _error, { eventId }) => [{ type: 'Stay', id: eventId }],
    }),
    listHospitalityBanners: build.query({
      ...data((eventId: number) => get('/event/hospitality/banner/{id}', { path: { id: eventId }, query: { keyword: '' } })),
      providesTags: (_found, _error, eventId) => [{ type: 'Stay', id: eventId }],
    }),
    registerHospitality: build.mutation(
      whole(({ eventId, idempotencyKey, team }: TeamInput) =>
        // However slow the line is; the key keeps a second try from being a second team.
        post('/event/data/hospitality/{id}', { path: { id: eventId }, body: team, idempotencyKey, timeout: 0 }),
      ),
    ),
  }),
});

export const { useListAccommodationsQuery, useListToursQuery, useListHospitalityBannersQuery, useRegisterHospitalityMutation } = stayApi;
