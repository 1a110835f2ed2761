/** The gateway's answers about learning, typed by the hand-written contract; `@/testing/contract` takes over with the generated one. */
import { http as network, HttpResponse, type HttpResponseResolver } from 'msw';
import type { PageMeta, Problem } from '@/api/types';
import { answer } from './contract';
import { aPage } from './samples';

type Method = 'get' | 'post' | 'put';

function answering(method: Method) {
  return (address: string, resolver: HttpResponseResolver) => network[method](`*/api/v1${address}`, resolver);
}

/** Handlers by address, with its parts as msw spells them: `learning.get('/e-course/:id', …)`. */
export const learning = { get: answering('get'), post: answering('post'), put: answering('put') };

/** One answer of a type. */
export function gives(data: object | null, status = 200) {
  return () => HttpResponse.json(answer(data), { status });
}

/** One page of a list. */
export function givesPage(data: object[], changed: Partial<PageMeta> = {}) {
  return () => HttpResponse.json(aPage(data, changed));
}

/** An error with its word. */
export function refuses(status: number, code: string, message: string) {
  return () => HttpResponse.json({ message, code, trace_id: 'trace' } as Problem, { status });
}
