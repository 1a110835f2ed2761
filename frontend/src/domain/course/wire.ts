/** Calls of addresses that the generated contract does not have yet; with it, `get`, `post` and `put` of `@/api/call` take their place. */
import type { Call } from '@/api/call';

interface Asked {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | null | undefined>;
  body?: unknown;
}

export interface Enveloped<T> {
  message: string;
  data: T;
}

function asking(method: 'GET' | 'POST' | 'PUT') {
  return <T>(address: string, { path = {}, query, body }: Asked = {}): Call<T> => ({
    url: address.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(path[name]))),
    method,
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
  });
}

export const asked = { get: asking('GET'), post: asking('POST'), put: asking('PUT') };
