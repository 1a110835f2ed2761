import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, answers, http, refuses } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aProfile } from '@/testing/samples';
import { aCourseResult } from '@/testing/samples-exam';
import { aCourse, aCoursePrice, anOwnCourse } from '@/testing/samples-learning';
import { server } from '@/testing/server';

const PRICES = [aCoursePrice(), aCoursePrice({ id: 2, profesi_id: 'PERAWAT', profesi: 'Perawat', harga: 150_000 })];

test('a course tells what it teaches, who teaches it and what others say', async () => {
  server.use(
    http.get('/e-course/{id}', answers(aCourse({ prasyarat: [{ id: 301, judul: 'Skala nyeri', jenis: 'microlearning' }] }))),
  );
  renderApp('/ecourse/detail/101');

  expect(await screen.findByRole('heading', { level: 1, name: 'Manajemen Nyeri Pascabedah' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home>E-Course');
  expect(await screen.findByText('Menilai nyeri dengan skala yang tepat')).toBeVisible();
  const outline = screen.getByRole('region', { name: 'Materi' });
  expect(within(outline).getByText('Pre-test · 10 menit')).toBeInTheDocument();
  expect(within(outline).getByText('Bacaan · 15 menit')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'dr. Ratna Dewi, Sp.An' })).toBeVisible();
  expect(screen.getByRole('img', { name: '5 dari 5 bintang' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Skala nyeri' })).toHaveAttribute('href', '/microlearning/detail/301');
  expect(screen.getByText('SKP-2026-0101')).toBeVisible();
  expect(screen.getByText('6 bulan')).toBeVisible();
});

test('the degrees of who teaches and who reviews stay in one piece each', async () => {
  const pengajar = [{ nama: 'dr. Ratna Dewi, Sp.An-TI', gelar: 'Subsp.MN-(K), FIPP', biografi: 'Mengajar sejak 2010.', foto_url: null }];
  const ulasan = [{ nama: 'dr. Budi Santoso, Sp.B-Onk', bintang: 5, komentar: 'Jelas dan ringkas.', tanggal: '2026-10-01' }];
  server.use(http.get('/e-course/{id}', answers(aCourse({ pengajar, ulasan }))));
  renderApp('/ecourse/detail/101');

  const teacher = await screen.findByRole('heading', { level: 3, name: 'dr. Ratna Dewi, Sp.An-TI' });
  expect(within(teacher).getByText('Sp.An-TI')).toBeVisible();
  for (const degree of ['Subsp.MN-(K),', 'Sp.B-Onk']) expect(screen.getByText(degree)).toBeVisible();
  for (const words of ['Subsp.MN-(K), FIPP', 'dr. Budi Santoso, Sp.B-Onk']) expect(screen.getByText(inOne(words))).toBeVisible();
});

test('a member is told the price of his own profession', async () => {
  server.use(http.get('/e-course/harga/{id}', answers(PRICES)), http.get('/user/profile', answers(aProfile({ profesi_id: 'PERAWAT' }))));
  const { user } = renderApp('/ecourse/detail/101', { loggedIn: true });

  expect(await screen.findByText('Biaya Anda')).toBeVisible();
  const row = screen.getByRole('row', { name: /^Perawat/ });
  expect(row).not.toBeVisible();
  await user.click(screen.getByText('Harga menurut profesi', { selector: 'summary' }));
  expect(row).toBeVisible();
  expect(row).toHaveAttribute('data-own');
  expect(within(row).getByText(/Rp\s150\.000/)).toBeVisible();
});

test('a visitor sees from where prices go', async () => {
  server.use(http.get('/e-course/harga/{id}', answers(PRICES)));
  renderApp('/ecourse/detail/101');
  expect(await screen.findByText('Biaya mulai dari')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login untuk membeli' })).toBeVisible();
});

test('a free course is joined at once', async () => {
  const joined: unknown[] = [];
  server.use(
    http.get('/learning/{id}', answers(aCourse({ id: 201, jenis: 'learning', gratis: true, harga_mulai: 0 }))),
    http.post('/user/learning', async ({ request }) => {
      joined.push(await request.json());
      return HttpResponse.json(answer({ id: 201, judul: 'Kelas' }), { status: 201 });
    }),
  );
  const { user, router } = renderApp('/learning/detail/201', { loggedIn: true });

  await user.click(await screen.findByRole('button', { name: 'Ikuti kelas' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/memberarea/ecourse/detail/201'));
  expect(joined).toEqual([{ id: 201 }]);
});

test('a course that may not be joined yet says why', async () => {
  server.use(
    http.get('/learning/{id}', answers(aCourse({ id: 201, jenis: 'learning', gratis: true, harga_mulai: 0 }))),
    http.post('/user/learning', refuses(409, 'prasyarat_belum_selesai', 'Selesaikan dahulu kelas Skala nyeri.')),
  );
  const { user } = renderApp('/learning/detail/201', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Ikuti kelas' }));
  expect(await screen.findByText('Selesaikan dahulu kelas Skala nyeri.')).toBeVisible();
});

test('a visitor logs in first and comes back', async () => {
  server.use(http.get('/learning/{id}', answers(aCourse({ id: 201, jenis: 'learning', gratis: true, harga_mulai: 0 }))));
  const { user, router } = renderApp('/learning/detail/201');
  await user.click(await screen.findByRole('link', { name: 'Ikuti kelas' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/learning/detail/201' });
});

test('who takes the course already learns on where he was', async () => {
  server.use(http.get('/user/learning', answers([anOwnCourse()])));
  renderApp('/ecourse/detail/101', { loggedIn: true });
  expect(await screen.findByRole('link', { name: 'Lanjutkan belajar' })).toHaveAttribute(
    'href',
    '/memberarea/ecourse/chapter/101/10101/1010102',
  );
});

test('who takes the course and cannot sit its exam any more is led to the classroom', async () => {
  const [exam] = aCourseResult().ujian;
  if (!exam) throw new Error('a result without an exam');
  const lanjut = { cat_id: 10102, sub_id: 1010201, judul: 'Ujian akhir', jenis: 'ujian' as const, terbuka: true };
  server.use(
    http.get('/user/learning', answers([anOwnCourse({ lanjut })])),
    http.get('/user/e-course/{id}/hasil', answers(aCourseResult({ ujian: [{ ...exam, percobaan_tersisa: 0 }] }))),
  );
  renderApp('/ecourse/detail/101', { loggedIn: true });
  expect(await screen.findByRole('link', { name: 'Buka kelas' })).toHaveAttribute('href', '/memberarea/ecourse/detail/101');
  expect(screen.getByText('Ujian akhir: Percobaan Anda sudah habis.')).toBeVisible();
});

test('a paid course goes into the cart', async () => {
  const added: unknown[] = [];
  server.use(
    http.post('/cart/item', async ({ request }) => {
      added.push(await request.json());
      return HttpResponse.json({ message: 'Sudah.', code: 'sudah_di_keranjang', trace_id: 'trace' }, { status: 409 });
    }),
  );
  const { user, router } = renderApp('/ecourse/registration/101', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Masukkan ke keranjang' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
  expect(added).toEqual([{ jenis: 'e_course', id: 101, jumlah: 1 }]);
});

test.each([
  ['learning', '/learning/detail/202', '/learning/payment'],
  ['microlearning', '/microlearning/detail/309', '/microlearning/payment'],
] as const)('a paid %s is paid at an address of its own', async (jenis, page, payment) => {
  const course = answers(aCourse({ jenis }));
  server.use(
    http.get('/learning/{id}', course),
    http.get('/microlearning/{id}', course),
    http.post('/cart/item', () => HttpResponse.json({ message: 'Sudah.', code: 'sudah_di_keranjang', trace_id: 'trace' }, { status: 409 })),
  );
  const { user, router } = renderApp(page, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Masukkan ke keranjang' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(payment));
});

test('a course without a price cannot be bought', async () => {
  server.use(http.get('/e-course/{id}', answers(aCourse({ harga_mulai: null }))), http.get('/e-course/harga/{id}', answers([])));
  renderApp('/ecourse/detail/101');
  expect(await screen.findByRole('button', { name: 'Belum tersedia' })).toBeDisabled();
});

test.each(['/ecourse/detail/999', '/ecourse/detail/x', '/ecourse/registration/999'])('%s is not there', async (path) => {
  server.use(http.get('/e-course/{id}', refuses(404, 'tidak_ditemukan', 'Tidak ditemukan.')));
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kelas tidak ditemukan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat E-Course' })).toHaveAttribute('href', '/ecourse');
});
