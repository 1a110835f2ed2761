import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import type { SigningKeys } from '@/api/types';
import { keepKeys, keptKeys } from '@/features/verification/model/kept-keys';
import { startSession } from '@/domain/session/slice';
import { answer, http } from '@/testing/contract';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { readyOffline } from './ready-offline';
import { createStore } from './store';

const started = vi.hoisted(() => vi.fn(() => Promise.resolve('new')));
vi.mock('@/api/offline-worker', () => ({ startWorker: started }));

const HOUR = 3_600_000;

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

test('a visitor gets no worker and asks for no keys', async () => {
  const state = keysServer();
  await readyOffline(createStore());
  expect(started).not.toHaveBeenCalled();
  expect(state.asked).toBe(0);
});

test('a member who opens the portal once has the worker and what certificates are checked by', async () => {
  const state = keysServer();
  await readyOffline(ofMember());
  expect(started).toHaveBeenCalled();
  expect(keptKeys()?.dicabut).toEqual(NEW.dicabut);
  await readyOffline(ofMember());
  expect(state.asked).toBe(1);
});

test('a list that is an hour old is fetched anew', async () => {
  const state = keysServer();
  keepKeys({ kunci: [], dicabut: [] }, Date.now() - HOUR);
  await readyOffline(ofMember());
  expect(state.asked).toBe(1);
  expect(keptKeys()?.dicabut).toHaveLength(1);
});

test('an old list is better than none while nobody answers', async () => {
  const at = Date.now() - 24 * HOUR;
  keepKeys({ kunci: [], dicabut: [] }, at);
  keysServer().reachable = false;
  await readyOffline(ofMember());
  expect(keptKeys()?.at).toBe(at);
});
