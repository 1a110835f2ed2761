import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { OwnReview } from '@/api/types';
import { answer, answers, http, problem, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { aCourse, anOwnCourse, anOwnReview } from '@/testing/samples-learning';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

const PAGE = '/ecourse/detail/101';

const own = async () => within(await screen.findByRole('region', { name: 'Ulasan Anda' }));
const star = (region: Awaited<ReturnType<typeof own>>, stars: number) =>
  region.findByRole('radio', { name: new RegExp(`^${stars} bintang`) });

/** A course whose reviews are what was sent, and what that was. */
function keep(first: OwnReview | null = null) {
  const sent: unknown[] = [];
  let kept = first;
  server.use(
    http.get('/user/learning', answers([anOwnCourse()])),
    http.get('/e-course/{id}', () => HttpResponse.json(answer(aCourse({ ulasan: kept ? [kept] : [] })))),
    http.get('/e-course/{id}/ulasan', () => HttpResponse.json(answer(kept))),
    http.put('/e-course/{id}/ulasan', async ({ request }) => {
      const body = (await request.json()) as Pick<OwnReview, 'bintang' | 'komentar'>;
      sent.push(body);
      kept = anOwnReview(body);
      return HttpResponse.json(answer(kept));
    }),
  );
  return sent;
}

test('who takes a course says what he thinks of it, and it stands on the page', async () => {
  const sent = keep();
  const { user } = renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Belum ada ulasan untuk kelas ini.')).toBeVisible();
  const region = await own();
  await user.click(await star(region, 4));
  await user.type(region.getByRole('textbox', { name: 'Ulasan' }), ' Contoh kasusnya membantu. ');
  await user.click(region.getByRole('button', { name: 'Kirim ulasan' }));

  expect(await region.findByText('Contoh kasusnya membantu.')).toBeVisible();
  expect(region.getByRole('img', { name: '4 dari 5 bintang' })).toBeVisible();
  expect(sent).toEqual([{ bintang: 4, komentar: 'Contoh kasusnya membantu.' }]);
  expect(region.queryByRole('textbox')).not.toBeInTheDocument();
  expect(region.getByRole('heading', { name: 'Ulasan Anda' })).toHaveFocus();
  // Among those of the others too.
  await waitFor(() => expect(screen.queryByText('Belum ada ulasan untuk kelas ini.')).not.toBeInTheDocument());
  expect(screen.getAllByText('Contoh kasusnya membantu.')).toHaveLength(2);
});

test('whoever asks reads all that was said, page by page', async () => {
  const asked: string[] = [];
  const review = (number: number) => ({ nama: `dr. ${number}`, bintang: 4, komentar: `Ulasan ke-${number}`, tanggal: '2026-10-01T03:00:00Z' });
  server.use(
    http.get('/e-course/{id}', answers(aCourse({ jumlah_ulasan: 12 }))),
    http.get('/e-course/ulasan/{id}', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const first = searchParams.get('page') === '1';
      const reviews = first ? Array.from({ length: 10 }, (_, index) => review(index + 1)) : [review(11), review(12)];
      return HttpResponse.json(aPage(reviews, { total: 12, total_page: 2 }));
    }),
  );
  const { user } = renderApp(PAGE);
  const reviews = within(await screen.findByRole('region', { name: 'Ulasan peserta' }));
  await user.click(await reviews.findByRole('button', { name: 'Tampilkan semua 12 ulasan' }));
  expect(await reviews.findByText('Ulasan ke-10')).toBeVisible();
  expect(reviews.queryByText('Jelas dan ringkas.')).not.toBeInTheDocument();
  await user.click(reviews.getByRole('button', { name: 'Tampilkan ulasan berikutnya' }));
  expect(await reviews.findByText('Ulasan ke-12')).toBeVisible();
  expect(reviews.getByText('Ulasan ke-1')).toBeVisible();
  expect(reviews.queryByRole('button')).not.toBeInTheDocument();
  expect(asked).toEqual(['?page=1&item_per_page=10', '?page=2&item_per_page=10']);
});

test('what was said before is changed', async () => {
  const sent = keep(anOwnReview());
  const { user } = renderApp(PAGE, { loggedIn: true });
  const region = await own();
  await user.click(await region.findByRole('button', { name: 'Ubah ulasan' }));
  const text = await region.findByRole('textbox', { name: 'Ulasan' });
  expect(text).toHaveValue('Contoh kasusnya membantu.');
  expect(await star(region, 4)).toBeChecked();
  await waitFor(async () => expect(await star(region, 1)).toHaveFocus());

  await user.click(await star(region, 2));
  await user.clear(text);
  await user.type(text, 'Terlalu singkat.');
  await user.click(region.getByRole('button', { name: 'Simpan ulasan' }));
  expect(await region.findByText('Terlalu singkat.')).toBeVisible();
  expect(sent).toEqual([{ bintang: 2, komentar: 'Terlalu singkat.' }]);
});

test('a change that is called off leaves what was said', async () => {
  const sent = keep(anOwnReview());
  const { user } = renderApp(PAGE, { loggedIn: true });
  const region = await own();
  await user.click(await region.findByRole('button', { name: 'Ubah ulasan' }));
  await user.type(await region.findByRole('textbox', { name: 'Ulasan' }), ' Namun lama.');
  await user.click(region.getByRole('button', { name: 'Batal' }));
  expect(region.getByText('Contoh kasusnya membantu.')).toBeVisible();
  expect(region.getByRole('heading', { name: 'Ulasan Anda' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('stars and words are both asked for before anything is sent', async () => {
  const sent = keep();
  const { user } = renderApp(PAGE, { loggedIn: true });
  const region = await own();
  await user.click(await region.findByRole('button', { name: 'Kirim ulasan' }));
  expect(region.getByRole('radiogroup', { name: 'Bintang' })).toHaveAccessibleDescription('Pilih satu sampai lima bintang');
  expect(region.getByText('Tulis ulasan Anda')).toBeVisible();
  await waitFor(async () => expect(await star(region, 1)).toHaveFocus());
  expect(sent).toEqual([]);
});

test('what the server refuses stands at its field, with what was typed', async () => {
  keep();
  const errors = { komentar: ['Komentar memuat karakter yang tidak diizinkan'] };
  server.use(http.put('/e-course/{id}/ulasan', () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors })));
  const { user } = renderApp(PAGE, { loggedIn: true });
  const region = await own();
  await user.click(await star(region, 5));
  await user.type(region.getByRole('textbox', { name: 'Ulasan' }), 'Baik');
  await user.click(region.getByRole('button', { name: 'Kirim ulasan' }));
  const text = region.getByRole('textbox', { name: 'Ulasan' });
  await waitFor(() => expect(text).toHaveAccessibleDescription(/Komentar memuat karakter yang tidak diizinkan$/));
  expect(text).toHaveValue('Baik');
  expect(text).toHaveFocus();
});

test('a refusal of the whole is told in the words of the server', async () => {
  keep();
  server.use(
    http.put('/e-course/{id}/ulasan', refuses(409, 'ulasan_terlalu_dini', 'Selesaikan sedikitnya satu materi sebelum memberi ulasan.')),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  const region = await own();
  await user.click(await star(region, 5));
  await user.type(region.getByRole('textbox', { name: 'Ulasan' }), 'Baik');
  await user.click(region.getByRole('button', { name: 'Kirim ulasan' }));
  expect(
    await screen.findByText('Ulasan belum tersimpan, Selesaikan sedikitnya satu materi sebelum memberi ulasan.'),
  ).toBeVisible();
  expect(region.getByRole('textbox', { name: 'Ulasan' })).toHaveValue('Baik');
});

test('a hidden review says so to its author, and why', async () => {
  keep(anOwnReview({ disembunyikan: true, alasan: 'Memuat iklan.' }));
  renderApp(PAGE, { loggedIn: true });
  expect(await (await own()).findByText('Ulasan ini tidak ditampilkan kepada orang lain. Alasan: Memuat iklan.')).toBeVisible();
});

test('who takes the course and has done nothing of it is led to its lessons', async () => {
  server.use(http.get('/user/learning', answers([anOwnCourse({ progres: 0 })])));
  renderApp(PAGE, { loggedIn: true });
  const region = await own();
  expect(await region.findByText(/Selesaikan sedikitnya satu materi sebelum memberi ulasan\./)).toBeVisible();
  expect(region.getByRole('link', { name: 'Buka materi kelas' })).toHaveAttribute('href', '/memberarea/ecourse/detail/101');
  expect(region.queryByRole('textbox')).not.toBeInTheDocument();
});

test('who took the course, which is closed to him now, may still say something', async () => {
  server.use(http.get('/user/learning', answers([anOwnCourse({ akses_sampai: '2020-01-01T00:00:00Z' })])));
  renderApp(PAGE, { loggedIn: true });
  expect(await (await own()).findByRole('button', { name: 'Kirim ulasan' })).toBeVisible();
});

test('who does not take the course is told that he may not', async () => {
  server.use(http.get('/user/learning', answers([anOwnCourse({ id: 102 })])));
  renderApp(PAGE, { loggedIn: true });
  const region = await own();
  expect(await region.findByText('Ulasan ditulis oleh peserta kelas ini. Ikuti kelasnya terlebih dahulu.')).toBeVisible();
  expect(region.queryByRole('button')).not.toBeInTheDocument();
});

test('a visitor is led to the login and back, and nothing is asked of the server', async () => {
  server.use(http.get('/e-course/{id}/ulasan', () => expect.unreachable('a visitor has no review')));
  const { user, router } = renderApp('/microlearning/detail/301');
  await user.click(await (await own()).findByRole('link', { name: 'Login untuk menulis ulasan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/microlearning/detail/301' });
});

test('while it is on its way nothing is said, and what cannot be had can be tried again', async () => {
  const gate = closedGate();
  server.use(
    http.get('/user/learning', answers([anOwnCourse()])),
    http.get(
      '/e-course/{id}/ulasan',
      async () => {
        await gate.passed;
        return problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' });
      },
      { once: true },
    ),
    http.get('/e-course/{id}/ulasan', answers(anOwnReview())),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  const region = await own();
  expect(region.queryByRole('button')).not.toBeInTheDocument();
  expect(region.queryByText(/^Ulasan ditulis/)).not.toBeInTheDocument();
  gate.open();
  expect(await region.findByText('Layanan sedang sibuk.')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Coba lagi' }));
  expect(await region.findByRole('button', { name: 'Ubah ulasan' })).toBeVisible();
});
