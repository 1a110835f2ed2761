/** Calls about what surrounds a congress: hotels, tours, hospitality. */
import { baseApi } from '@/api/base-api';
import { type BodyOf, data, get, post, put, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

interface OfEvent {
  eventId: number;
  keyword: string;
}

interface TeamInput {
  eventId: number;
  idempotencyKey: string;
  team: BodyOf<'post', '/event/data/hospitality/{id}'>;
}

type TeamChange = Omit<TeamInput, 'idempotencyKey'>;

const OWN_TEAMS = { type: 'Stay', id: 'OWN_TEAMS' } as const;

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
    listOwnTeams: build.query({
      ...data(() => get('/user/hospitality')),
      ...BY_THE_SECOND,
      providesTags: [OWN_TEAMS],
    }),
    registerHospitality: build.mutation({
      ...whole(({ eventId, idempotencyKey, team }: TeamInput) =>
        // However slow the line is; the key keeps a second try from being a second team.
        post('/event/data/hospitality/{id}', { path: { id: eventId }, body: team, idempotencyKey, timeout: 0 }),
      ),
      invalidatesTags: (_done, error) => (error ? [] : [OWN_TEAMS]),
    }),
    changeHospitality: build.mutation({
      ...whole(({ eventId, team }: TeamChange) => put('/event/data/hospitality/{id}', { path: { id: eventId }, body: team, timeout: 0 })),
      // Also after a refusal: the hosts decided meanwhile, or the event is over.
      invalidatesTags: [OWN_TEAMS],
    }),
  }),
});

export const {
  useListAccommodationsQuery,
  useListToursQuery,
  useListHospitalityBannersQuery,
  useListOwnTeamsQuery,
  useRegisterHospitalityMutation,
  useChangeHospitalityMutation,
} = stayApi;
