/** The one client of `/api/v1`. Areas add their calls with `injectEndpoints`. */
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { BASE } from './call';
import { takeFirstAnswer } from './first-answers';
import { readAccessToken, readSession } from './session-storage';

const TIMEOUT_MS = 60_000;

/** What a call may ask for beside its address, in its `extraOptions`. */
export interface CallOptions {
  /** The token goes along only when the stored role is this one. */
  tokenOnlyAs?: string;
}

/** A failed call; a server that is asked too often says how many seconds to wait. */
export type CallError = FetchBaseQueryError & { retryAfter?: number };

const request = fetchBaseQuery({
  // An absolute address, because fetch outside a browser (tests) knows no page to be relative to.
  baseUrl: `${window.location.origin}${BASE}`,
  timeout: TIMEOUT_MS,
  prepareHeaders: (headers, { extraOptions }) => {
    const token = readAccessToken();
    const { tokenOnlyAs } = (extraOptions ?? {}) as CallOptions;
    if (token && (!tokenOnlyAs || readSession().userRole === tokenOnlyAs)) headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept', 'application/json');
    return headers;
  },
  paramsSerializer,
});

function paramsSerializer(params: Record<string, unknown>): string {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
}

/** What the page brought along in answer to a call. */
function firstAnswer(args: string | FetchArgs): unknown {
  const { url, params, method = 'GET' } = typeof args === 'string' ? { url: args } : args;
  const query = params ? `?${paramsSerializer(params)}` : '';
  return method === 'GET' ? takeFirstAnswer(`${url}${query}`) : undefined;
}

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, CallError, CallOptions, FetchBaseQueryMeta> = async (args, api, options) => {
  const first = firstAnswer(args);
  if (first !== undefined) return { data: first };
  const result = await request(args, api, options);
  const retryAfter = Number(result.meta?.response?.headers.get('Retry-After'));
  return result.error && retryAfter > 0 ? { ...result, error: { ...result.error, retryAfter } } : result;
};

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
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
    'Lookup',
  ],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
