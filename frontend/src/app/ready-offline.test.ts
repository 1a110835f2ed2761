import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SigningKeys } from '@/api/types';
import { keepKeys, keptKeys } from '@/features/verification/model/kept-keys';
import { startSession } from '@/domain/session/slice';
import { answer, http } from '@/testing/contract';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { readyLater, STANDS_AFTER_MS } from './ready-later';
import { readyOffline } from './ready-offline';
import { createStore } from './store';

const started = vi.hoisted(() => vi.fn(() => Promise.resolve('new')));
vi.mock('@/api/offline-worker', () => ({ startWorker: started }));

const HOUR = 3_600_000;

beforeEach(() => {
  started.mockClear();
});

function ofMember() {
  const store = createStore();
  store.dispatch(startSession(aSession()));
  return store;
}

const NEW: SigningKeys = { kunci: [], dicabut: [{ kode: 'NEW', status: 'dicabut' }] };

function keysServer() {
  const state = { asked: 0, reachable: true };
  server.use(
    http.get('/verifikasi/kunci', () => {
      state.asked += 1;
      return state.reachable ? HttpResponse.json(answer(NEW)) : HttpResponse.error();
    }),
  );
  return state;
}

test.each([
  ['a member gets the worker once the page stands', true, 1],
  ['a visitor gets no worker', false, 0],
])('%s', async (_name, isMember, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  keepKeys({ kunci: [], dicabut: [] }, Date.now());
  readyLater(isMember ? ofMember() : createStore());
  await vi.advanceTimersByTimeAsync(STANDS_AFTER_MS - 1);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect(started).toHaveBeenCalledTimes(times);
});

test('a member who opens the portal once has the worker and what certificates are checked by', async () => {
  const state = keysServer();
  await readyOffline(createStore());
  expect(started).toHaveBeenCalled();
  expect(keptKeys()?.dicabut).toEqual(NEW.dicabut);
  await readyOffline(createStore());
  expect(state.asked).toBe(1);
});

test('a list that is an hour old is fetched anew', async () => {
  const state = keysServer();
  keepKeys({ kunci: [], dicabut: [] }, Date.now() - HOUR);
  await readyOffline(createStore());
  expect(state.asked).toBe(1);
  expect(keptKeys()?.dicabut).toHaveLength(1);
});

test('an old list is better than none while nobody answers', async () => {
  const at = Date.now() - 24 * HOUR;
  keepKeys({ kunci: [], dicabut: [] }, at);
  keysServer().reachable = false;
  await readyOffline(createStore());
  expect(keptKeys()?.at).toBe(at);
});
