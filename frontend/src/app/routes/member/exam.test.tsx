import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, answers, http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCourseResult, anEndedExam, aRunningExam } from '@/testing/samples-exam';
import { server } from '@/testing/server';

const EXAM = '/memberarea/ecourse/ujian/101/10102/1010201';
const CONSENT = '/memberarea/ecourse/disclaimer/101/10102/1010201';
const SAVED = 'Jawaban tersimpan';

interface Saving {
  urutan: number;
  jawaban: { nomor: number; jawab: unknown; ragu: boolean }[];
}

/** A server that keeps answers while it can be reached. */
function examServer(exam = aRunningExam()) {
  const state = { begun: 0, reachable: true, savings: [] as Saving[], handedIn: 0 };
  server.use(
    http.post('/user/e-course/{id}/ujian/{catId}/{subId}', () => {
      state.begun += 1;
      return HttpResponse.json(answer(exam), { status: 201 });
    }),
    http.put('/ujian/{attempt}/jawaban', async ({ request }) => {
      if (!state.reachable) return HttpResponse.error();
      const form = (await request.json()) as Saving;
      state.savings.push(form);
      const tersimpan = form.jawaban.map(({ nomor }) => nomor);
      return HttpResponse.json(answer({ tersimpan, urutan: form.urutan, sekarang: new Date().toISOString(), sisa_detik: 1_700 }));
    }),
    http.post('/ujian/{attempt}/kumpulkan', () => {
      state.handedIn += 1;
      return HttpResponse.json(answer(anEndedExam()));
    }),
    http.get('/ujian/{attempt}', () => HttpResponse.json(answer(state.handedIn > 0 ? anEndedExam() : exam))),
  );
  return state;
}

async function begin(state = examServer()) {
  const view = renderApp(EXAM, { loggedIn: true });
  await view.user.click(await screen.findByRole('button', { name: 'Mulai ujian' }));
  await screen.findByRole('heading', { level: 1, name: 'Ujian akhir' });
  return { ...view, state };
}

const answersOf = (savings: readonly Saving[]) =>
  savings.flatMap(({ jawaban }) => jawaban.map(({ nomor, jawab, ragu }) => [nomor, jawab, ragu]));

test('the terms are agreed to first, then the exam begins', async () => {
  const state = examServer();
  const agreed: unknown[] = [];
  const consent = { judul: 'Ketentuan ujian', html: '<p>Jujur.</p>', durasi_menit: 30, jumlah_soal: 4, batas_lulus: 70, percobaan_maks: 3 };
  server.use(
    http.get('/user/e-course/{id}/disclaimer/{catId}/{subId}', answers({ ...consent, disetujui: false })),
    http.post('/user/e-course/{id}/disclaimer/{catId}/{subId}', ({ params }) => {
      agreed.push(params['subId']);
      return HttpResponse.json(answer({ disetujui: true, pada: '2026-11-23T01:00:00Z' }));
    }),
  );
  const { user, router } = renderApp(CONSENT, { loggedIn: true });

  expect(await screen.findByText('30 menit')).toBeVisible();
  expect(screen.getByText('3 kali')).toBeVisible();
  // What is left of the attempts is asked for as well.
  expect(await screen.findByRole('button', { name: 'Mulai ujian' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /menyetujui/ }));
  await user.click(screen.getByRole('button', { name: 'Mulai ujian' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(EXAM));
  expect(await screen.findByRole('timer', { name: 'Sisa waktu' })).toBeVisible();
  expect(agreed).toEqual(['1010201']);
  expect(state.begun).toBe(1);
});

const CONSENT_TO_EXAM = { judul: 'Ketentuan ujian', html: '', durasi_menit: 30, jumlah_soal: 4, batas_lulus: 70, percobaan_maks: 3 };
const RESULT = '/memberarea/ecourse/detail/result/101';

/** The results of a course whose one exam was sat: so many attempts are left, the next at this moment. */
function satExam(percobaan_tersisa: number, boleh_ulang_pada: string | null = null) {
  const [exam] = aCourseResult().ujian;
  if (!exam) throw new Error('a result without an exam');
  server.use(
    http.get('/user/e-course/{id}/hasil', answers(aCourseResult({ ujian: [{ ...exam, percobaan_tersisa, boleh_ulang_pada }] }))),
    http.get('/user/e-course/{id}/disclaimer/{catId}/{subId}', answers({ ...CONSENT_TO_EXAM, disetujui: true })),
  );
}

test.each([CONSENT, EXAM])('%s of an exam without attempts left says so, whom to ask, and leads to the result', async (path) => {
  const state = examServer();
  satExam(0);
  renderApp(path, { loggedIn: true });
  expect(await screen.findByText('Percobaan Anda sudah habis.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'WhatsApp 0812 5550 100' })).toHaveAttribute('href', 'https://wa.me/628125550100');
  expect(screen.getByRole('link', { name: 'diklat@contoh.id' })).toHaveAttribute('href', 'mailto:diklat@contoh.id');
  expect(screen.getByRole('link', { name: 'Lihat hasil' })).toHaveAttribute('href', RESULT);
  expect(screen.queryByRole('button', { name: 'Mulai ujian' })).not.toBeInTheDocument();
  expect(state.begun).toBe(0);
});

test.each([CONSENT, EXAM])('%s says when the next attempt may begin, and does not begin it before', async (path) => {
  examServer();
  satExam(2, '2099-11-26T03:00:00Z');
  renderApp(path, { loggedIn: true });
  expect(await screen.findByText('Percobaan berikutnya dapat dimulai 26 Nov 2099, 10.00 WIB.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mulai ujian' })).not.toBeInTheDocument();
});

test.each([CONSENT, EXAM])('%s offers the exam when the time to wait is over, and when nobody can say', async (path) => {
  examServer();
  satExam(2, '2020-11-26T03:00:00Z');
  const { unmount } = renderApp(path, { loggedIn: true });
  expect(await screen.findByRole('button', { name: 'Mulai ujian' })).toBeEnabled();
  unmount();
  server.use(http.get('/user/e-course/{id}/hasil', () => HttpResponse.error()));
  renderApp(path, { loggedIn: true });
  expect(await screen.findByRole('button', { name: 'Mulai ujian' })).toBeEnabled();
});

test('results offer an exam again only once it can be', async () => {
  satExam(2, '2099-11-26T03:00:00Z');
  renderApp(RESULT, { loggedIn: true });
  const exam = within(await screen.findByRole('region', { name: 'Ujian akhir' }));
  expect(exam.getByText('Dapat diulang 26 Nov 2099, 10.00 WIB')).toBeVisible();
  expect(exam.queryByRole('link', { name: 'Ulangi ujian' })).not.toBeInTheDocument();
});

test('every kind of question is answered, saved, and seen in the grid', async () => {
  const { user, state } = await begin();
  await user.click(screen.getByRole('radio', { name: 'Morfin' }));
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mual' }));
  await user.click(screen.getByRole('checkbox', { name: 'Konstipasi' }));
  await user.click(screen.getByRole('button', { name: 'Ragu' }));
  await user.click(screen.getByRole('button', { name: /^Soal 3/ }));
  await user.type(screen.getByRole('textbox', { name: 'Jawaban (angka)' }), '9,5');
  await user.click(screen.getByRole('button', { name: /^Soal 4/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Morfin' }), 'Opioid');

  await waitFor(() => expect(answersOf(state.savings).at(-1)).toEqual([4, { l1: 'r1' }, false]));
  expect(await screen.findByText(SAVED)).toBeVisible();
  const kept = new Map(answersOf(state.savings).map(([nomor, ...rest]) => [nomor, rest]));
  expect(Object.fromEntries(kept)).toEqual({
    1: [['b'], false],
    2: [['c', 'd'], true],
    3: [9.5, false],
    4: [{ l1: 'r1' }, false],
  });
  const grid = within(screen.getByRole('navigation', { name: 'Daftar soal' }));
  expect(grid.getByRole('button', { name: 'Soal 2, terjawab, ragu' })).toBeVisible();
  expect(grid.getByRole('button', { name: 'Soal 4, terjawab' })).toHaveAttribute('aria-current', 'step');
});

test('numbers of savings grow, so that an old one changes nothing', async () => {
  const { user, state } = await begin();
  expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  for (const name of ['Morfin', 'Parasetamol']) {
    await user.click(screen.getByRole('radio', { name }));
    await screen.findByText(SAVED);
  }
  await waitFor(() => expect(answersOf(state.savings).at(-1)).toEqual([1, ['a'], false]));
  const numbers = state.savings.map(({ urutan }) => urutan);
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('without a connection answers stay in the browser, over a reload, and are sent in their order', async () => {
  const { user, state, unmount } = await begin();
  state.reachable = false;
  await user.click(screen.getByRole('radio', { name: 'Parasetamol' }));
  expect(await screen.findByText(/^Belum tersimpan: menunggu koneksi/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await user.click(screen.getByRole('checkbox', { name: 'Diare' }));
  expect(state.savings).toEqual([]);

  unmount();
  state.reachable = true;
  const view = renderApp(EXAM, { loggedIn: true });

  expect(await screen.findByText(SAVED)).toBeVisible();
  await waitFor(() =>
    expect(answersOf(state.savings)).toEqual([
      [1, ['a'], false],
      [2, ['e'], false],
    ]),
  );
  // Where one stood is kept too.
  expect(screen.getByRole('checkbox', { name: 'Diare' })).toBeChecked();
  await view.user.click(screen.getByRole('button', { name: 'Sebelumnya' }));
  expect(await screen.findByRole('radio', { name: 'Parasetamol' })).toBeChecked();
});

test('when the connection is back answers leave at once', async () => {
  const { user, state } = await begin();
  state.reachable = false;
  await user.click(screen.getByRole('radio', { name: 'Parasetamol' }));
  await screen.findByText(/^Belum tersimpan: menunggu koneksi/);
  state.reachable = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(answersOf(state.savings)).toEqual([[1, ['a'], false]]);
});

test('the keyboard alone is enough', async () => {
  const { user, state } = await begin();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Soal 1 dari 4' })).toHaveFocus());
  await user.keyboard('br{PageDown}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Soal 2 dari 4' })).toHaveFocus());
  await user.keyboard('13');
  await waitFor(() => expect(answersOf(state.savings).at(-1)).toEqual([2, ['c', 'e'], false]));
  const kept = new Map(answersOf(state.savings).map(([nomor, ...rest]) => [nomor, rest]));
  expect(kept.get(1)).toEqual([['b'], true]);
  await user.keyboard('{PageDown}');
  await user.type(await screen.findByRole('textbox', { name: 'Jawaban (angka)' }), '9r{PageDown}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Soal 4 dari 4' })).toHaveFocus());
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Soal 3, belum dijawab' })).toHaveAttribute('aria-current', 'step'));
});

test('what is no number is no answer, and is said so', async () => {
  const { user } = await begin();
  await user.click(screen.getByRole('button', { name: /^Soal 3/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Jawaban (angka)' }), 'sembilan');
  await user.tab();
  expect(await screen.findByText(/Tulis angka saja/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Soal 3, belum dijawab' })).toBeVisible();
});

test('a page that is loaded again stands at the same question, with its marks', async () => {
  const exam = aRunningExam({ jawaban: [{ nomor: 2, jawab: ['c'], ragu: true }] });
  const { user, unmount } = await begin(examServer(exam));
  await user.click(screen.getByRole('button', { name: /^Soal 3/ }));
  await screen.findByRole('region', { name: 'Soal 3 dari 4' });
  unmount();
  renderApp(EXAM, { loggedIn: true });
  expect(await screen.findByRole('region', { name: 'Soal 3 dari 4' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Soal 2, terjawab, ragu' })).toBeVisible();
});

test('a picture that belongs to a question is shown with it', async () => {
  const [first, ...others] = aRunningExam().soal;
  if (!first) throw new Error('an exam without a question');
  await begin(examServer(aRunningExam({ soal: [{ ...first, gambar: '/media/soal.webp' }, ...others] })));
  expect(screen.getByRole('img', { name: 'Gambar soal 1' })).toHaveAttribute('src', '/media/soal.webp');
});

test('handing in asks first, says what is open, and shows the result with its explanations', async () => {
  const { user, state } = await begin();
  await user.click(screen.getByRole('radio', { name: 'Morfin' }));
  await user.click(screen.getByRole('button', { name: 'Kumpulkan jawaban' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('3 soal belum dijawab.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Kumpulkan' }));

  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Selamat, Anda lulus' })).toHaveFocus());
  expect(screen.getByText('87,5')).toBeVisible();
  expect(screen.getByText('3 dari 4 soal benar. Soal yang terjawab sebagian ikut dinilai. Batas lulus 70.')).toBeVisible();
  expect(screen.getByText('Parasetamol')).toBeVisible();
  expect(screen.getByText('Mulai dari anak tangga pertama.')).toBeVisible();
  expect(state.handedIn).toBe(1);
});

test('another device leads: this one says so and can take the lead back', async () => {
  const { user, state } = await begin();
  server.use(http.put('/ujian/{attempt}/jawaban', refuses(409, 'ujian_di_perangkat_lain', 'Dibuka di perangkat lain.')));
  await user.click(screen.getByRole('radio', { name: 'Morfin' }));
  expect(await screen.findByText('Ujian ini sedang dikerjakan di perangkat lain.')).toBeVisible();

  server.use(
    http.put('/ujian/{attempt}/jawaban', async ({ request }) => {
      const form = (await request.json()) as Saving;
      return HttpResponse.json(
        answer({
          tersimpan: form.jawaban.map(({ nomor }) => nomor),
          urutan: form.urutan,
          sekarang: new Date().toISOString(),
          sisa_detik: 9,
        }),
      );
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Lanjutkan di perangkat ini' }));
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Morfin' })).toBeChecked();
  expect(state.begun).toBe(2);
});

test('when the time is over the exam is handed in by itself', async () => {
  const over = new Date(Date.now() - 1_000).toISOString();
  const state = examServer(aRunningExam({ batas: over }));
  const { user } = renderApp(EXAM, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Mulai ujian' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Selamat, Anda lulus' })).toBeVisible();
  expect(state.handedIn).toBe(1);
});

test('who leaves is asked first', async () => {
  const { user, router } = await begin();
  await user.click(screen.getAllByRole('link', { name: 'Ringkasan' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Ujian sedang berlangsung')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tetap di halaman ini' }));
  expect(router.state.location.pathname).toBe(EXAM);
});

test.each([
  ['percobaan_habis', 'Percobaan Anda sudah habis.'],
  ['tunggu_percobaan', 'Percobaan berikutnya dapat dimulai besok.'],
] as const)('%s is told in the server’s words', async (code, message) => {
  server.use(http.post('/user/e-course/{id}/ujian/{catId}/{subId}', refuses(409, code, message)));
  const { user } = renderApp(EXAM, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Mulai ujian' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat hasil' })).toHaveAttribute('href', RESULT);
});

test('an attempt that is over is shown after a reload, and none is begun', async () => {
  const { user, state, unmount } = await begin();
  await user.click(screen.getByRole('button', { name: 'Kumpulkan jawaban' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }));
  await screen.findByRole('heading', { level: 1, name: 'Selamat, Anda lulus' });
  unmount();
  renderApp(EXAM, { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Selamat, Anda lulus' })).toBeVisible();
  expect(state.begun).toBe(1);
});

test('results tell attempts, gain and what the certificate still wants', async () => {
  server.use(
    http.get('/user/e-course/{id}/hasil', answers(aCourseResult())),
    http.get(
      '/user/e-course/{id}/syarat',
      answers([
        { jenis: 'materi', syarat: 'Seluruh materi selesai', terpenuhi: true, keterangan: null },
        { jenis: 'ujian', syarat: 'Lulus ujian akhir', terpenuhi: false, keterangan: 'Nilai terbaik 50, batas lulus 70.' },
      ]),
    ),
    http.get('/ujian/{attempt}', answers(anEndedExam({ lulus: false, nilai: 50 }))),
  );
  const { user } = renderApp('/memberarea/ecourse/detail/result/101', { loggedIn: true });

  expect(await screen.findByText('+10')).toBeVisible();
  const exam = within(screen.getByRole('region', { name: 'Ujian akhir' }));
  expect(exam.getByText('Belum lulus')).toBeVisible();
  expect(exam.getByRole('link', { name: 'Ulangi ujian' })).toHaveAttribute('href', CONSENT);
  await user.click(exam.getByRole('button', { name: 'Pembahasan' }));
  expect(await exam.findByText('Parasetamol')).toBeVisible();
  const wanted = within(screen.getByRole('region', { name: 'Syarat sertifikat' }));
  expect(await wanted.findByRole('img', { name: 'Belum terpenuhi' })).toBeVisible();
  expect(wanted.getByText('Nilai terbaik 50, batas lulus 70.')).toBeVisible();
});

test('a certificate that was taken back says so beside its conditions, and why', async () => {
  const sertifikat_dicabut = { kode: 'ABCD', nomor: 'SRT-KLS-2026-000003', alasan: 'Kehadiran tidak sah.' };
  server.use(
    http.get('/user/e-course/{id}/hasil', answers(aCourseResult({ selesai: true, sertifikat_dicabut }))),
    http.get('/user/e-course/{id}/syarat', answers([])),
  );
  renderApp('/memberarea/ecourse/detail/result/101', { loggedIn: true });
  const wanted = within(await screen.findByRole('region', { name: 'Syarat sertifikat' }));
  expect(wanted.getByText('Dicabut')).toBeVisible();
  expect(wanted.getByText(/SRT-KLS-2026-000003 tidak berlaku lagi\. Alasan: Kehadiran tidak sah\./)).toBeVisible();
  expect(wanted.queryByRole('link')).not.toBeInTheDocument();
});

test('a review that would tell what is asked just now follows later', async () => {
  const over = anEndedExam({ tinjauan: null, tinjauan_menyusul: true });
  server.use(
    http.get('/user/e-course/{id}/hasil', answers(aCourseResult())),
    http.get('/user/e-course/{id}/syarat', answers([])),
    http.get('/ujian/{attempt}', answers(over)),
  );
  const { user } = renderApp('/memberarea/ecourse/detail/result/101', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Pembahasan' }));
  expect(await screen.findByText(/^Pembahasan ditampilkan setelah ujian atau kuis yang sedang Anda kerjakan selesai/)).toBeVisible();
});

test('before a course there is nothing to pass: a pre-test is over, whatever was right', async () => {
  const [first] = anEndedExam().tinjauan ?? [];
  if (!first) throw new Error('a review without a question');
  const over = anEndedExam({
    jenis: 'pre_test',
    nilai: 0,
    benar: 0,
    lulus: true,
    batas_lulus: 0,
    tinjauan: [{ ...first, gambar: '/media/soal.webp' }],
  });
  const { user } = await begin();
  server.use(http.post('/ujian/{attempt}/kumpulkan', answers(over)), http.get('/ujian/{attempt}', answers(over)));
  await user.click(screen.getByRole('button', { name: 'Kumpulkan jawaban' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Pre-test selesai' })).toHaveFocus());
  expect(screen.getByText(/^0 dari 4 soal benar\. Nilai ini menjadi pembanding/)).toBeVisible();
  expect(screen.queryByText(/lulus/i)).not.toBeInTheDocument();
  // The picture of a question is there again where it is explained.
  expect(screen.getByRole('img', { name: 'Gambar soal 1' })).toBeVisible();
});
