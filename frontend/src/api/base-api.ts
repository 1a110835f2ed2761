/** The calls of `/api/v1` and their answers. Areas add theirs with `injectEndpoints`. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { client } from './client';
import { keepingWhatStands } from './what-stands';

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: client,
  tagTypes: [
    'Event',
    'SubEvent',
    'Stay',
    'Poster',
    'News',
    'Site',
    'Profession',
    'Region',
    'Satisfaction',
    'Profile',
    'UserSession',
    'Sponsor',
    'SponsorSeat',
    'Lookup',
    'Cart',
    'Queue',
    'Order',
    'Ticket',
    'Course',
    'Classroom',
    'Exam',
    'Certificate',
    'Credit',
  ],
  keepUnusedDataFor: 300,
  // A page that lost its connection fills itself when there is one again.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** What the store holds of the answers. */
export const apiReducer = keepingWhatStands(baseApi.reducer);
