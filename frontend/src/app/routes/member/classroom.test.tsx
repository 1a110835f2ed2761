import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import type { TeacherQuestion } from '@/api/types';
import { answer, answers, http, problem, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCourseResult } from '@/testing/samples-exam';
import { aClassroom, aClassroomLesson, aLesson, anOwnCourse } from '@/testing/samples-learning';
import { server } from '@/testing/server';

const LESSON = '/memberarea/ecourse/chapter/101/10101/1010102';

test('own courses show how far one is and the way on', async () => {
  server.use(
    http.get(
      '/user/learning',
      answers([anOwnCourse(), anOwnCourse({ id: 102, judul: 'Etika', selesai: true, progres: 100, lanjut: null, hasil_terbaik: 92.5 })]),
    ),
  );
  renderApp('/memberarea/mylearning', { loggedIn: true });

  expect(await screen.findByRole('heading', { level: 1, name: 'Kelas Saya' })).toBeVisible();
  const running = within(await screen.findByRole('region', { name: 'Sedang dipelajari' }));
  expect(running.getByRole('progressbar', { name: /Manajemen Nyeri/ })).toHaveAttribute('aria-valuenow', '40');
  expect(running.getByRole('link', { name: 'Lanjutkan belajar' })).toHaveAttribute('href', LESSON);
  const done = within(screen.getByRole('region', { name: 'Selesai' }));
  expect(done.getByText('Nilai terbaik 92,5')).toBeVisible();
  expect(done.getByRole('link', { name: 'Lihat hasil' })).toHaveAttribute('href', '/memberarea/ecourse/detail/result/102');
});

test('without a course there is the way to some', async () => {
  renderApp('/memberarea/mylearning', { loggedIn: true });
  expect(await screen.findByText('Belum ada kelas yang diikuti.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat E-Course' })).toHaveAttribute('href', '/ecourse');
});

test('a classroom tells which chapters are open, and why others are not', async () => {
  server.use(
    http.get(
      '/user/e-course/{id}',
      answers(
        aClassroom({
          kategori: [
            ...aClassroom().kategori,
            {
              id: 10103,
              judul: 'Latihan',
              sub: [aClassroomLesson({ id: 7, judul: 'Kuis 1', jenis: 'kuis', selesai: true, hasil: { nilai: 80, lulus: true } })],
            },
          ],
        }),
      ),
    ),
  );
  renderApp('/memberarea/ecourse/detail/101', { loggedIn: true });

  const first = within(await screen.findByRole('region', { name: /Dasar-dasar nyeri/ }));
  expect(first.getByRole('link', { name: 'Jalur nyeri' })).toHaveAttribute('href', LESSON);
  const locked = within(screen.getByRole('region', { name: /Ujian akhir/ }));
  expect(locked.getByRole('img', { name: 'Terkunci' })).toBeVisible();
  expect(locked.getByText('Selesaikan dahulu: Jalur nyeri.')).toBeVisible();
  expect(locked.queryByRole('link')).not.toBeInTheDocument();
  const done = within(screen.getByRole('region', { name: /Latihan/ }));
  expect(done.getByText('Lulus · 80')).toBeVisible();
  expect(done.getByRole('link', { name: 'Kuis 1' })).toHaveAttribute('href', '/memberarea/ecourse/disclaimer/101/10103/7');
});

test.each([
  [0, null, 'Percobaan Anda sudah habis.', '/memberarea/ecourse/detail/result/101'],
  [
    2,
    '2099-11-26T03:00:00Z',
    'Percobaan berikutnya dapat dimulai 26 Nov 2099, 10.00 WIB.',
    '/memberarea/ecourse/disclaimer/101/10102/1010201',
  ],
])('a classroom whose next step is an exam that cannot be sat (%i left) says so and offers the result', async (left, at, why, way) => {
  const [exam] = aCourseResult().ujian;
  if (!exam) throw new Error('a result without an exam');
  const sat = aClassroomLesson({ id: 1010201, judul: 'Ujian akhir', jenis: 'ujian', hasil: { nilai: 50, lulus: false } });
  const lanjut = { cat_id: 10102, sub_id: 1010201, judul: 'Ujian akhir', jenis: 'ujian' as const, terbuka: true };
  server.use(
    http.get('/user/e-course/{id}', answers(aClassroom({ lanjut, kategori: [{ id: 10102, judul: 'Penutup', sub: [sat] }] }))),
    http.get('/user/e-course/{id}/hasil', answers(aCourseResult({ ujian: [{ ...exam, percobaan_tersisa: left, boleh_ulang_pada: at }] }))),
  );
  renderApp('/memberarea/ecourse/detail/101', { loggedIn: true });

  expect(await screen.findByText(`Ujian akhir: ${why}`)).toBeVisible();
  if (left === 0) expect(await screen.findByRole('link', { name: 'diklat@contoh.id' })).toBeVisible();
  else expect(screen.queryByText(/^Tanyakan langkah/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat hasil' })).toHaveAttribute('href', '/memberarea/ecourse/detail/result/101');
  expect(screen.queryByRole('link', { name: /^Lanjutkan/ })).not.toBeInTheDocument();
  const chapter = within(screen.getByRole('region', { name: /Penutup/ }));
  expect(chapter.getByText(why)).toBeVisible();
  expect(chapter.getByRole('link', { name: 'Ujian akhir' })).toHaveAttribute('href', way);
});

test('why chapters are locked is said once for all that wait for the same', async () => {
  const waits = (id: number, alasan_terkunci: string) =>
    aClassroomLesson({ id, judul: `Materi ${id}`, terbuka: false, selesai: false, alasan_terkunci });
  server.use(
    http.get(
      '/user/e-course/{id}',
      answers(
        aClassroom({
          kategori: [
            {
              id: 1,
              judul: 'Satu',
              sub: [waits(11, 'Selesaikan "Pre-test" terlebih dahulu.'), waits(12, 'Selesaikan "Pre-test" terlebih dahulu.')],
            },
            {
              id: 2,
              judul: 'Dua',
              sub: [waits(21, 'Selesaikan "Pre-test" terlebih dahulu.'), waits(22, 'Selesaikan "Kuis" terlebih dahulu.')],
            },
          ],
        }),
      ),
    ),
  );
  renderApp('/memberarea/ecourse/detail/101', { loggedIn: true });
  const first = within(await screen.findByRole('region', { name: /Satu/ }));
  expect(first.getAllByText('Selesaikan "Pre-test" terlebih dahulu.')).toHaveLength(1);
  const second = within(screen.getByRole('region', { name: /Dua/ }));
  expect(second.queryByText('Selesaikan "Pre-test" terlebih dahulu.')).not.toBeInTheDocument();
  expect(second.getByText('Selesaikan "Kuis" terlebih dahulu.')).toBeVisible();
  expect(second.getAllByRole('img', { name: 'Terkunci' })).toHaveLength(2);
});

test('a course whose time is over leads back to the catalogue, not into the classroom', async () => {
  const over = anOwnCourse({ id: 103, judul: 'Resusitasi', akses_sampai: '2020-01-31T16:59:59Z' });
  server.use(http.get('/user/learning', answers([anOwnCourse(), over])));
  renderApp('/memberarea/mylearning', { loggedIn: true });
  const ended = within(await screen.findByRole('region', { name: 'Masa akses berakhir' }));
  expect(ended.getByText('Berakhir 31 Januari 2020')).toBeVisible();
  expect(ended.getByRole('link', { name: 'Lihat di katalog' })).toHaveAttribute('href', '/ecourse/detail/103');
  for (const link of ended.getAllByRole('link')) expect(link.getAttribute('href')).not.toMatch('/memberarea/ecourse');
  expect(screen.getByRole('region', { name: 'Sedang dipelajari' })).toBeVisible();
});

test('a class that is not the member’s is not found', async () => {
  server.use(http.get('/user/e-course/{id}', refuses(404, 'tidak_ditemukan', 'Tidak ditemukan.')));
  renderApp('/memberarea/ecourse/detail/101', { loggedIn: true });
  expect(await screen.findByText('Kelas tidak ditemukan.')).toBeVisible();
});

/** A lesson, and what the server is told of it. */
function watchLesson(lesson = aLesson()) {
  const told: unknown[] = [];
  server.use(
    http.get('/user/e-course/{id}/chapter/{catId}/{subId}', answers(lesson)),
    http.get('/user/e-course/{id}/chapter/{catId}/{subId}/tanya', answers([])),
    http.put('/user/e-course/{id}/chapter/{catId}/{subId}/progress', async ({ request }) => {
      told.push(await request.json());
      return HttpResponse.json(answer({ selesai: true, progres: 60, posisi_detik: 0, detik_ditonton: 0, lanjut: null }));
    }),
  );
  return told;
}

test('a text is read, marked as done, and the next chapter opens', async () => {
  const told = watchLesson(aLesson({ berikutnya: { cat_id: 10101, sub_id: 1010103, judul: 'Skala', jenis: 'teks', terbuka: true } }));
  const { user, router } = renderApp(LESSON, { loggedIn: true });

  expect(await screen.findByRole('heading', { level: 1, name: 'Jalur nyeri' })).toBeVisible();
  expect(await screen.findByText('Nosiseptor menangkap rangsang.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tandai selesai dan lanjut' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/memberarea/ecourse/chapter/101/10101/1010103'));
  expect(told).toEqual([{ selesai: true }]);
});

test('a video that was not watched is not done, and the server says so', async () => {
  watchLesson(
    aLesson({ jenis: 'video', html: null, berkas_url: '/api/v1/materi/t', durasi_detik: 90, boleh_lompat: false, detik_ditonton: 30 }),
  );
  server.use(
    http.put(
      '/user/e-course/{id}/chapter/{catId}/{subId}/progress',
      refuses(409, 'video_belum_selesai', 'Tonton video sampai selesai terlebih dahulu.'),
    ),
  );
  const { user, router } = renderApp(LESSON, { loggedIn: true });

  expect(await screen.findByText(/Sudah ditonton 0:30 dari 1:30/)).toBeVisible();
  expect(screen.getByText(/tidak dapat dilompati/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tandai selesai dan lanjut' }));
  expect(await screen.findByText('Tonton video sampai selesai terlebih dahulu.')).toBeVisible();
  expect(router.state.location.pathname).toBe(LESSON);
});

test('what was watched is told when the page is put away, in a call that outlives the page', async () => {
  const told = watchLesson(aLesson({ jenis: 'video', html: null, berkas_url: '/api/v1/materi/t', durasi_detik: 90 }));
  // The browser of the tests forgets what a request was made with.
  const made: (RequestInit | undefined)[] = [];
  class MadeRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init);
      made.push(init);
    }
  }
  vi.stubGlobal('Request', MadeRequest);
  renderApp(LESSON, { loggedIn: true });

  const player = await screen.findByLabelText<HTMLVideoElement>('Jalur nyeri');
  Object.defineProperty(player, 'paused', { value: false });
  for (const second of [0, 2, 4]) {
    Object.defineProperty(player, 'currentTime', { value: second, configurable: true });
    fireEvent.timeUpdate(player);
  }
  expect(told).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));

  await waitFor(() => expect(told).toEqual([{ posisi_detik: 4, ditonton: [[0, 4]] }]));
  const sent = made.filter((init) => init?.method === 'PUT');
  // The tests' server makes it once more.
  expect(new Set(sent.map((init) => init?.keepalive))).toEqual(new Set([true]));
  vi.unstubAllGlobals();
});

test('a video of another host is a link, and done when the member says so', async () => {
  const told = watchLesson(aLesson({ jenis: 'video', html: null, video_luar_url: 'https://video.example.org/w/1' }));
  const { user } = renderApp(LESSON, { loggedIn: true });

  const way = await screen.findByRole('link', { name: 'Buka video Jalur nyeri di video.example.org, di tab baru' });
  expect(way).toHaveAttribute('href', 'https://video.example.org/w/1');
  expect(way).toHaveAttribute('target', '_blank');
  // Nothing plays in the page itself.
  expect(screen.queryByLabelText('Jalur nyeri')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tandai selesai dan lanjut' }));
  await waitFor(() => expect(told).toEqual([{ selesai: true }]));
});

test('slides are turned by the keyboard', async () => {
  const slide = [
    { judul: 'Satu', teks: 'Pertama', gambar: null },
    { judul: 'Dua', teks: 'Kedua', gambar: null },
  ];
  watchLesson(aLesson({ jenis: 'slide', html: null, slide }));
  const { user } = renderApp(LESSON, { loggedIn: true });

  (await screen.findByRole('region', { name: 'Isi slide' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { level: 2, name: 'Dua' })).toBeVisible();
  expect(screen.getByText('Slide 2 dari 2')).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(screen.getByText('Slide 1 dari 2')).toBeVisible();
});

test('a note is kept when its field is left', async () => {
  watchLesson();
  const kept: unknown[] = [];
  server.use(
    http.put('/user/e-course/{id}/chapter/{catId}/{subId}/catatan', async ({ request }) => {
      const note = (await request.json()) as { teks: string };
      kept.push(note);
      return HttpResponse.json(answer(note));
    }),
  );
  const { user } = renderApp(LESSON, { loggedIn: true });

  await user.type(await screen.findByRole('textbox', { name: 'Catatan Anda' }), 'Ingat A-delta');
  expect(screen.getByText('Belum disimpan')).toBeVisible();
  await user.tab();
  expect(await screen.findByText('Tersimpan')).toBeVisible();
  expect(kept).toEqual([{ teks: 'Ingat A-delta' }]);
});

test('a question goes to the teacher, and answers are shown', async () => {
  watchLesson();
  const questions: TeacherQuestion[] = [
    {
      id: '1',
      teks: 'Apa itu windup?',
      pada: '2026-11-01T02:00:00Z',
      jawaban: 'Sensitisasi sentral.',
      dijawab_pada: '2026-11-02T02:00:00Z',
    },
  ];
  server.use(
    http.get('/user/e-course/{id}/chapter/{catId}/{subId}/tanya', () => HttpResponse.json(answer([...questions]))),
    http.post('/user/e-course/{id}/chapter/{catId}/{subId}/tanya', async ({ request }) => {
      const { teks } = (await request.json()) as { teks: string };
      const question = { id: '2', teks, pada: '2026-11-03T02:00:00Z', jawaban: null, dijawab_pada: null };
      questions.push(question);
      return HttpResponse.json(answer(question), { status: 201 });
    }),
  );
  const { user } = renderApp(LESSON, { loggedIn: true });

  expect(await screen.findByText('Sensitisasi sentral.')).toBeVisible();
  const box = screen.getByRole('textbox', { name: 'Tanya pengajar' });
  await user.click(screen.getByRole('button', { name: 'Kirim pertanyaan' }));
  expect(box).toHaveAccessibleDescription('Pertanyaan tidak boleh kosong');
  await user.type(box, 'Hm');
  server.use(
    http.post(
      '/user/e-course/{id}/chapter/{catId}/{subId}/tanya',
      () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { teks: ['Pertanyaan terlalu pendek'] } }),
      { once: true },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Kirim pertanyaan' }));
  await waitFor(() => expect(box).toHaveAccessibleDescription('Pertanyaan terlalu pendek'));
  expect(box).toHaveValue('Hm');
  await user.clear(box);
  await user.type(box, 'Berapa dosisnya?');
  await user.click(screen.getByRole('button', { name: 'Kirim pertanyaan' }));
  const list = await screen.findByRole('list', { name: 'Pertanyaan Anda' });
  expect(await within(list).findByText('Berapa dosisnya?')).toBeVisible();
  expect(within(list).getByText('Menunggu jawaban pengajar.')).toBeVisible();
});

test('a locked chapter says why', async () => {
  server.use(http.get('/user/e-course/{id}/chapter/{catId}/{subId}', refuses(409, 'bab_terkunci', 'Selesaikan dahulu: Pre-test.')));
  renderApp(LESSON, { loggedIn: true });
  expect(await screen.findByText('Selesaikan dahulu: Pre-test.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat daftar bab' })).toHaveAttribute('href', '/memberarea/ecourse/detail/101');
});
