/** An exam that was begun and left: where its course is told of, there is the way back to it. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aRunningExam } from '@/testing/samples-exam';
import { aClassroom, anOwnCourse } from '@/testing/samples-learning';
import { server } from '@/testing/server';

const EXAM = '/memberarea/ecourse/ujian/101/10102/1010201';
const RUNS = { cat_id: 10102, sub_id: 1010201, judul: 'Ujian akhir', batas_waktu: '2026-11-23T07:05:00Z' };

function someExamRuns() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T06:40:00Z') });
  server.use(
    http.get('/user/learning', answers([anOwnCourse({ ujian_berjalan: RUNS }), anOwnCourse({ id: 102, judul: 'Etika' })])),
    http.get('/user/e-course/{id}', answers(aClassroom({ ujian_berjalan: RUNS }))),
  );
}
const show = (page: string) => renderApp(page, { loggedIn: true, advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });

afterEach(() => vi.useRealTimers());

test.each(['/memberarea', '/memberarea/mylearning', '/memberarea/ecourse/detail/101'])(
  '%s leads back to an exam that runs',
  async (page) => {
    someExamRuns();
    show(page);
    const note = (await screen.findByText(/sedang berjalan/)).closest('[role=status]');
    expect(note?.textContent.replaceAll('\u00a0', ' ')).toMatch(/^Ujian akhir sedang berjalan sampai pukul 14\.05 WIB\./);
    expect(screen.getByRole('link', { name: 'Lanjutkan ujian' })).toHaveAttribute('href', EXAM);
  },
);

test('what runs is not also told to be what comes next', async () => {
  someExamRuns();
  const lanjut = { cat_id: 10102, sub_id: 1010201, judul: 'Ujian akhir', jenis: 'ujian', terbuka: true } as const;
  server.use(http.get('/user/e-course/{id}', answers(aClassroom({ ujian_berjalan: RUNS, lanjut }))));
  show('/memberarea/ecourse/detail/101');
  expect(await screen.findByRole('link', { name: 'Lanjutkan ujian' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lanjutkan: Ujian akhir' })).not.toBeInTheDocument();
});

test('once its time is over it is not led to any more', async () => {
  someExamRuns();
  show('/memberarea/mylearning');
  expect(await screen.findByRole('link', { name: 'Lanjutkan ujian' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(26 * 60_000));
  await waitFor(() => expect(screen.queryByText(/sedang berjalan/)).not.toBeInTheDocument());
});

test('at its page it is gone on with, not begun', async () => {
  someExamRuns();
  server.use(http.post('/user/e-course/{id}/ujian/{catId}/{subId}', () => HttpResponse.json(answer(aRunningExam()), { status: 200 })));
  const { user } = show(EXAM);
  expect(await screen.findByRole('heading', { name: 'Ujian ini sedang berjalan.' })).toBeVisible();
  expect(screen.getByText(/berakhir pukul 14\.05\s+WIB/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mulai ujian' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lanjutkan ujian' }));
  expect(await screen.findByRole('timer', { name: 'Sisa waktu' })).toBeVisible();
});
