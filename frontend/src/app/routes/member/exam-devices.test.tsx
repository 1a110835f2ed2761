/** An exam that is opened at two devices: the older one learns it, though nothing is answered there. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EndedExam, RunningExam } from '@/api/types';
import { answer, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEndedExam, aRunningExam } from '@/testing/samples-exam';
import { server } from '@/testing/server';

const EXAM = '/memberarea/ecourse/ujian/101/10102/1010201';
const ELSEWHERE = 'Ujian ini sedang dikerjakan di perangkat lain.';
const HALF_A_MINUTE = 30_000;

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

/** This device begins an exam; what the server says of it from then on stands in `exam`. */
async function begin() {
  const state: { exam: RunningExam | EndedExam; looks: number; reachable: boolean } = { exam: aRunningExam(), looks: 0, reachable: true };
  server.use(
    http.post('/user/e-course/{id}/ujian/{catId}/{subId}', () => {
      state.exam = aRunningExam();
      return HttpResponse.json(answer(state.exam), { status: 201 });
    }),
    http.put('/ujian/{attempt}/jawaban', async ({ request }) => {
      const { jawaban, urutan } = (await request.json()) as { jawaban: { nomor: number }[]; urutan: number };
      const tersimpan = jawaban.map(({ nomor }) => nomor);
      return HttpResponse.json(answer({ tersimpan, urutan, sekarang: new Date().toISOString(), sisa_detik: 1_700 }));
    }),
    http.get('/ujian/{attempt}', () => {
      state.looks += 1;
      return state.reachable ? HttpResponse.json(answer(state.exam)) : HttpResponse.error();
    }),
  );
  const { user } = renderApp(EXAM, { loggedIn: true, advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  await user.click(await screen.findByRole('button', { name: 'Mulai ujian' }));
  await screen.findByRole('timer', { name: 'Sisa waktu' });
  return { user, state };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lookAway = (to: DocumentVisibilityState) => {
  visibility = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('a device that nobody touches is told within half a minute that another one leads', async () => {
  const { state } = await begin();
  await wait(HALF_A_MINUTE);
  await waitFor(() => expect(state.looks).toBe(1));
  expect(screen.queryByText(ELSEWHERE)).not.toBeInTheDocument();
  state.exam = aRunningExam({ perangkat: 'device-2' });
  await wait(HALF_A_MINUTE);
  expect(await screen.findByText(ELSEWHERE)).toBeVisible();
});

test('who took the lead back keeps it while nobody can be asked', async () => {
  const { user, state } = await begin();
  state.exam = aRunningExam({ perangkat: 'device-2' });
  await wait(HALF_A_MINUTE);
  await user.click(await screen.findByRole('button', { name: 'Lanjutkan di perangkat ini' }));
  await screen.findByRole('timer', { name: 'Sisa waktu' });
  state.reachable = false;
  await wait(HALF_A_MINUTE);
  await waitFor(() => expect(state.looks).toBeGreaterThan(1));
  await wait(1_000);
  expect(screen.queryByText(ELSEWHERE)).not.toBeInTheDocument();
});

test.each([
  ['looked at again', () => lookAway('visible')],
  ['given the focus', () => act(() => void window.dispatchEvent(new Event('focus')))],
])('a device that is %s is told at once', async (_what, comeBack) => {
  const { state } = await begin();
  state.exam = aRunningExam({ perangkat: 'device-2' });
  comeBack();
  expect(await screen.findByText(ELSEWHERE)).toBeVisible();
  expect(state.looks).toBe(1);
});

test('a device that nobody looks at does not ask', async () => {
  const { state } = await begin();
  lookAway('hidden');
  await wait(3 * HALF_A_MINUTE);
  expect(state.looks).toBe(0);
});

test('an answer that the server took says as much as asking', async () => {
  const { user, state } = await begin();
  await wait(HALF_A_MINUTE - 5_000);
  await user.click(screen.getByRole('radio', { name: 'Morfin' }));
  await screen.findByText('Jawaban tersimpan');
  await wait(6_000);
  expect(state.looks).toBe(0);
  await wait(HALF_A_MINUTE);
  await waitFor(() => expect(state.looks).toBe(1));
});

test('an exam that was handed in at another device shows what came of it', async () => {
  const { state } = await begin();
  state.exam = anEndedExam();
  await wait(HALF_A_MINUTE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Selamat, Anda lulus' })).toBeVisible();
});

test('where nobody answers, the exam goes on', async () => {
  const { state } = await begin();
  state.reachable = false;
  await wait(HALF_A_MINUTE);
  await waitFor(() => expect(state.looks).toBeGreaterThan(0));
  expect(screen.getByRole('timer', { name: 'Sisa waktu' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Morfin' })).toBeEnabled();
});
