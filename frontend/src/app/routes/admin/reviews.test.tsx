import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { startSession } from '@/domain/session/slice';
import type { DeskReview } from '@/features/desk/learning-api';
import { answer, givesPage, http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';

function aDeskReview(changed: Partial<DeskReview> = {}): DeskReview {
  return {
    id: '01a2050a-0000-7000-8000-00000000d001',
    nama: 'dr. Sari Wulandari',
    bintang: 2,
    komentar: 'Beli kursus saya di tempat lain.',
    tanggal: '2026-11-01T02:00:00Z',
    disembunyikan: false,
    alasan: null,
    kelas: { id: 101, judul: 'Manajemen Nyeri' },
    jenis_kelas: 'e_course',
    ...changed,
  };
}

/** Reviews before the desk; what it asks for and what it says of them. */
function reviewDesk(first: DeskReview = aDeskReview()) {
  let review = first;
  const asked: URLSearchParams[] = [];
  const said: unknown[] = [];
  server.use(
    http.get('/admin/ulasan', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return givesPage([review])();
    }),
    http.post('/admin/ulasan/{id}/moderasi', async ({ request, params }) => {
      const form = (await request.json()) as { disembunyikan: boolean; alasan?: string };
      said.push([params.id, form]);
      review = aDeskReview({ disembunyikan: form.disembunyikan, alasan: form.alasan ?? null });
      return HttpResponse.json(answer(review));
    }),
  );
  const view = renderApp('/admin/ulasan', { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, asked, said };
}

const entry = async () => within(await screen.findByRole('article', { name: 'Beli kursus saya di tempat lain.' }));

test('a review says who gave how many stars to which course, and the desk is a part of the learning desk', async () => {
  reviewDesk();
  const review = await entry();
  expect(screen.getByRole('article')).toHaveTextContent('dr. Sari Wulandari');
  expect(review.getByText('2 dari 5 bintang')).toBeVisible();
  expect(review.getByText('Tampil')).toBeVisible();
  expect(review.getByText('E-Course').parentElement).toHaveTextContent(/, E-Course, 1 November 2026$/);
  expect(review.getByRole('link', { name: 'Manajemen Nyeri' })).toHaveAttribute('href', '/ecourse/detail/101');
  const parts = within(screen.getByRole('navigation', { name: 'Bagian meja pembelajaran' }));
  expect(parts.getByRole('link', { name: 'Ulasan' })).toHaveAttribute('aria-current', 'page');
});

test('a review is hidden for a reason that its author reads, and then shown again', async () => {
  const { user, said } = reviewDesk();
  await user.click((await entry()).getByRole('button', { name: 'Sembunyikan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sembunyikan ulasan' }));
  await user.click(dialog.getByRole('button', { name: 'Sembunyikan ulasan' }));
  expect(await dialog.findByText('Tulis alasannya.')).toBeVisible();
  expect(said).toEqual([]);
  await user.type(dialog.getByLabelText('Alasan, dibaca oleh penulisnya'), 'Memuat iklan.');
  await user.click(dialog.getByRole('button', { name: 'Sembunyikan ulasan' }));
  expect(await screen.findByText('Ulasan dr. Sari Wulandari disembunyikan. Penulisnya membaca alasannya.')).toBeVisible();
  expect(await screen.findByText('Alasan: Memuat iklan.')).toBeVisible();
  expect((await entry()).getByText('Disembunyikan')).toBeVisible();

  await user.click((await entry()).getByRole('button', { name: 'Tampilkan lagi' }));
  expect(await screen.findByText('Ulasan dr. Sari Wulandari tampil lagi.')).toBeVisible();
  expect(await (await entry()).findByRole('button', { name: 'Sembunyikan' })).toBeVisible();
  const id = aDeskReview().id;
  expect(said).toEqual([
    [id, { disembunyikan: true, alasan: 'Memuat iklan.' }],
    [id, { disembunyikan: false }],
  ]);
});

test('all reviews are asked for at first, and those of one state when it is chosen', async () => {
  const { user, asked } = reviewDesk();
  await entry();
  expect(asked.map((query) => query.get('status') ?? '')).toEqual(['']);
  server.use(
    http.get('/admin/ulasan', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return givesPage<DeskReview>([])();
    }),
  );
  await user.selectOptions(screen.getByLabelText('Status'), 'Disembunyikan');
  expect(await screen.findByText('Tidak ada ulasan dengan status ini.')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('disembunyikan'));
});

test('a review that stays as it is says why', async () => {
  const { user } = reviewDesk(aDeskReview({ disembunyikan: true, alasan: 'Memuat iklan.' }));
  server.use(http.post('/admin/ulasan/{id}/moderasi', refuses(404, 'ulasan_tidak_ditemukan', 'Ulasan tidak ditemukan.')));
  await user.click((await entry()).getByRole('button', { name: 'Tampilkan lagi' }));
  expect(await screen.findByText('Gagal menampilkan ulasan dr. Sari Wulandari, Ulasan tidak ditemukan.')).toBeVisible();
});
