/**
 * The one way to the server: whose token goes along, to which site, for how long, and what an error looks like. Calls,
 * uploads (`upload.ts`) and files that only their owner may see (`private-file.ts`) all go through here.
 */
import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { BASE } from './call';
import { takeFirstAnswer } from './first-answers';
import { readAccessToken, readSession } from './session-storage';
import { traceparent } from './trace';

/** SPEC.md section 8; what may take longer says so in its call. */
export const TIME_LIMIT_MS = 60_000;

/** What a call may ask for beside its address, in its `extraOptions`. */
export interface CallOptions {
  /** The token goes along only when the stored role is this one. */
  tokenOnlyAs?: string;
}

/** A failed call; a server that is asked too often says how many seconds to wait. */
export type CallError = FetchBaseQueryError & { retryAfter?: number };

/** An absolute address, because fetch outside a browser (tests) knows no page to be relative to. */
const ROOT = `${window.location.origin}${BASE}`;

/** Where a call goes, or nothing when that is another site: an answer may carry any address, and the token leaves for none of them. */
export function addressOf(url: string): string | undefined {
  const address = url.startsWith('/') ? `${ROOT}${url}` : url;
  return address.startsWith(`${window.location.origin}/`) ? address : undefined;
}

/** What every call says of who asks, what he reads, and which page it is for. */
export function ownHeaders({ tokenOnlyAs }: CallOptions = {}): Record<string, string> {
  const token = readAccessToken();
  const shown = token && (!tokenOnlyAs || readSession().userRole === tokenOnlyAs);
  return { Accept: 'application/json', traceparent: traceparent(), ...(shown && { Authorization: `Bearer ${token}` }) };
}

/** An error with the time that the server wants to be left alone, when it says one. */
export function withRetryAfter(error: FetchBaseQueryError, header: string | null | undefined): CallError {
  const retryAfter = Number(header);
  return retryAfter > 0 ? { ...error, retryAfter } : error;
}

export const ANOTHER_SITE: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'the address is of another site' };

const request = fetchBaseQuery({
  timeout: TIME_LIMIT_MS,
  prepareHeaders: (headers, { extraOptions }) => {
    const own = ownHeaders(extraOptions as CallOptions | undefined);
    for (const [name, value] of Object.entries(own)) if (!headers.has(name)) headers.set(name, value);
    return headers;
  },
  paramsSerializer,
});

function paramsSerializer(params: Record<string, unknown>): string {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
}

/** What the page brought along in answer to a call. */
function firstAnswer({ url, params, method = 'GET' }: FetchArgs): unknown {
  const query = params ? `?${paramsSerializer(params)}` : '';
  return method === 'GET' ? takeFirstAnswer(`${url}${query}`) : undefined;
}

type Client = BaseQueryFn<string | FetchArgs, unknown, CallError, CallOptions, FetchBaseQueryMeta>;

export const client: Client = async (args, api, options) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const first = firstAnswer(call);
  if (first !== undefined) return { data: first };
  const url = addressOf(call.url);
  if (!url) return { error: ANOTHER_SITE };
  const result = await request({ ...call, url }, api, options);
  if (!result.error) return result;
  return { ...result, error: withRetryAfter(result.error, result.meta?.response?.headers.get('Retry-After')) };
};
