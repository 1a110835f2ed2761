/** The one client of `/api/v1`. Areas add their calls with `injectEndpoints`. */
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { readAccessToken } from './session-storage';

const TIMEOUT_MS = 60_000;

const baseQuery = fetchBaseQuery({
  // An absolute address, because fetch outside a browser (tests) knows no page to be relative to.
  baseUrl: `${window.location.origin}/api/v1`,
  timeout: TIMEOUT_MS,
  prepareHeaders: (headers) => {
    const token = readAccessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept', 'application/json');
    return headers;
  },
  paramsSerializer: (params: Record<string, unknown>) => {
    const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
    return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  },
});

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Event', 'News', 'Site', 'Profession', 'Region', 'Satisfaction'],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
