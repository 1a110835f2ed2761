import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { tabAttempt } from '@/features/learning/model/exam-draft';
import { answer, answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEndedExam, aRunningExam } from '@/testing/samples-exam';
import { server } from '@/testing/server';

test('who begins again at the terms gets a new attempt, not the result of the last one', async () => {
  const [last, next] = [anEndedExam(), { ...aRunningExam(), id: '01a2050a-0000-7000-8000-0000000000ff' }];
  let begun = 0;
  server.use(
    http.get(
      '/user/e-course/{id}/disclaimer/{catId}/{subId}',
      answers({ judul: 'Ketentuan', html: '', durasi_menit: 30, jumlah_soal: 4, batas_lulus: 70, percobaan_maks: null, disetujui: true }),
    ),
    http.get('/ujian/{attempt}', ({ params }) => HttpResponse.json(answer(params.attempt === next.id ? next : last))),
    http.post('/user/e-course/{id}/ujian/{catId}/{subId}', () => {
      begun += 1;
      return HttpResponse.json(answer(next), { status: 201 });
    }),
  );
  tabAttempt.keep(1010201, last.id);
  const { user } = renderApp('/memberarea/ecourse/disclaimer/101/10102/1010201', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Mulai ujian' }));
  expect(await screen.findByRole('timer', { name: 'Sisa waktu' })).toBeVisible();
  expect(begun).toBe(1);
});

test('the address of an exam leads to its terms while they are not agreed to', async () => {
  server.use(
    http.get(
      '/user/e-course/{id}/disclaimer/{catId}/{subId}',
      answers({ judul: 'Ketentuan', html: '', durasi_menit: 30, jumlah_soal: 4, batas_lulus: 70, percobaan_maks: null, disetujui: false }),
    ),
  );
  const { router } = renderApp('/memberarea/ecourse/ujian/101/10102/1010201', { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ketentuan' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/memberarea/ecourse/disclaimer/101/10102/1010201');
});

test.each([
  ['ujian', true],
  ['kuis', false],
] as const)('who passed (%s) is told where the certificate is: %s', async (jenis, told) => {
  const passed = anEndedExam({ jenis });
  server.use(http.get('/ujian/{attempt}', answers(passed)));
  tabAttempt.keep(1010201, passed.id);
  renderApp('/memberarea/ecourse/ujian/101/10102/1010201', { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Selamat, Anda lulus' })).toBeVisible();
  expect(screen.queryAllByText(/^Sertifikat terbit setelah semua syaratnya terpenuhi/)).toHaveLength(told ? 1 : 0);
  expect(screen.getByRole('link', { name: 'Lihat hasil' })).toHaveAttribute('href', '/memberarea/ecourse/detail/result/101');
});
