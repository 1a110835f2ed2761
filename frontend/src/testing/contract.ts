/**
 * The gateway's answers in tests, typed by the contract: an address that it does not have, or an answer that it would not
 * give, fails the type check. msw's own types do all of it once the address gives them; with openapi-msw each answer would
 * be spelt `response(200).json(…)`, which says no more.
 */
import { http as network, HttpResponse, type DefaultBodyType, type HttpResponseResolver, type RequestHandlerOptions } from 'msw';
import type { Address, AnswerOf, Method, PathOf } from '@/api/call';
import type { Answer, Paged, Problem } from '@/api/types';
import { aPage } from './samples';

/** Every address below `/api/v1`. */
const EVERYWHERE = '*/api/v1/*';

/** Files are answered as they come. */
type Body<T> = [T] extends [never] ? DefaultBodyType : T extends Blob ? DefaultBodyType : T | Problem;
type Resolver<M extends Method, A extends Address<M>> = HttpResponseResolver<
  Record<keyof PathOf<M, A> & string, string>,
  DefaultBodyType,
  Body<AnswerOf<M, A>>
>;

function answering<M extends Method>(method: M) {
  return <A extends Address<M>>(address: A, resolver: Resolver<M, A>, options?: RequestHandlerOptions) =>
    network[method](`*/api/v1${address.replace(/\{(\w+)\}/g, ':$1')}`, resolver as HttpResponseResolver, options);
}

/** Handlers for msw, by the contract's addresses: `http.get('/event/{id}', () => …)`. */
export const http = {
  get: answering('get'),
  post: answering('post'),
  put: answering('put'),
  patch: answering('patch'),
  delete: answering('delete'),
  /** Whatever is asked for; for tests that count calls, or that break the whole network. */
  every: (resolver: HttpResponseResolver, options?: RequestHandlerOptions) => network.all(EVERYWHERE, resolver, options),
};

/** The body of a successful answer. */
export function answer<T>(data: T, message = 'Berhasil.'): Answer<T> {
  return { message, data };
}

/** One successful answer. */
export function answers<T>(data: T) {
  return () => HttpResponse.json<Answer<T>>(answer(data));
}

/** An error of the contract. */
export function problem(status: number, body: Omit<Problem, 'trace_id'>) {
  return HttpResponse.json<Problem>({ ...body, trace_id: 'trace' }, { status });
}

/** The same for every call, said in a line. */
export function refuses(status: number, code: Problem['code'], message: string) {
  return () => problem(status, { code, message });
}

/** One page of a list. */
export function givesPage<T>(rows: T[]) {
  return () => HttpResponse.json<Paged<T>>(aPage(rows));
}
