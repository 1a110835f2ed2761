/** Calls about the events that a member follows, and the tickets to them. */
import { baseApi } from '@/api/base-api';
import { data, get, post, whole } from '@/api/call';
import { fileAddress } from '@/api/file-address';
import type { HandoverForm } from '@/api/types';
import { BY_THE_SECOND } from '@/api/freshness';

export const ticketApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFollowedEvents: build.query({
      ...whole((page: number) => get('/user/event', { query: { page } })),
      ...BY_THE_SECOND,
      // Open orders stand in it.
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
    getTicket: build.query({
      ...data((id: string) => get('/tiket/{id}', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'Ticket', id }],
    }),
    /** Also after a refusal the ticket may be another one than the page says. */
    handOverTicket: build.mutation({
      ...data(({ id, to }: { id: string; to: HandoverForm }) => post('/tiket/{id}/alih', { path: { id }, body: to })),
      invalidatesTags: (_done, _error, { id }) => [
        { type: 'Ticket', id },
        { type: 'Order', id: 'LIST' },
      ],
    }),
    /** Asks for a ticket and its code again, past what is known of both: a new worker keeps what passes through it. */
    keepTicket: build.mutation<null, string>({
      queryFn: async (id, _api, _options, ask) => {
        const code = {
          ...get('/tiket/{id}/qr.svg', { path: { id } }),
          headers: { Accept: '*/*' },
          responseHandler: 'content-type',
        } as const;
        const answers = await Promise.all([ask(get('/tiket/{id}', { path: { id } })), ask(code)]);
        const error = answers.find((answer) => answer.error)?.error;
        return error ? { error } : { data: null };
      },
    }),
  }),
});

export const { useListFollowedEventsQuery, useGetTicketQuery, useHandOverTicketMutation, useKeepTicketMutation } = ticketApi;

/** The picture of a ticket's code. */
export function qrAddress(id: string): string {
  return fileAddress(get('/tiket/{id}/qr.svg', { path: { id } }));
}

/** Its sessions for a calendar. */
export function calendarAddress(id: string): string {
  return fileAddress(get('/tiket/{id}/kalender.ics', { path: { id } }));
}
