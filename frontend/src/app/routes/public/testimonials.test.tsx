import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { aTestimonial } from '@/testing/samples-feedback';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

test('a card shows stars, words, author and date', async () => {
  renderApp('/testimoni');
  const card = await screen.findByRole('figure');
  expect(within(card).getByRole('img', { name: '4,9 dari 5 bintang' })).toBeInTheDocument();
  expect(within(card).getByText('Materi praktis dan panitia sangat membantu.')).toBeVisible();
  expect(within(card).getByText(inOne('dr. Ratna W.'))).toBeVisible();
  expect(within(card).getByText('12 Oktober 2026')).toBeVisible();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

test('an author’s degrees stay in one piece each', async () => {
  server.use(http.get('/testimoni', () => HttpResponse.json(aPage([aTestimonial({ nama: 'dr. Ratna W., Sp.An-TI' })]))));
  renderApp('/testimoni');
  const card = within(await screen.findByRole('figure'));
  expect(card.getByText('Sp.An-TI')).toBeVisible();
  expect(card.getByText(inOne('dr. Ratna W., Sp.An-TI'))).toBeVisible();
});

test('a long comment is folded until it is asked for, and its markup is only letters', async () => {
  const komentar = `<b>Bagus</b> sekali. ${'Materi lengkap dan mudah dipahami. '.repeat(12)}`.trim();
  server.use(http.get('/testimoni', () => HttpResponse.json(aPage([aTestimonial({ komentar })]))));
  const { user } = renderApp('/testimoni');

  const card = await screen.findByRole('figure');
  const words = within(card).getByText((_text, element) => element?.tagName === 'BLOCKQUOTE' && element.textContent === komentar);
  expect(words).toHaveAttribute('data-folded');
  expect(words.querySelector('b')).toBeNull();

  const more = within(card).getByRole('button', { name: 'Baca selengkapnya' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(words).not.toHaveAttribute('data-folded');
  await user.click(within(card).getByRole('button', { name: 'Ringkas' }));
  expect(words).toHaveAttribute('data-folded');
});

test('the page stands in the address and in the request', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/testimoni', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const page = Number(searchParams.get('page'));
      return HttpResponse.json(aPage([aTestimonial({ nama: `dr. Halaman ${page}` })], { page, total: 25, total_page: 3 }));
    }),
  );
  const { user, router } = renderApp('/testimoni?page=2');

  expect(await screen.findByText(inOne('dr. Halaman 2'))).toBeVisible();
  expect(asked).toEqual(['?page=2&item_per_page=9']);
  expect(screen.getByText('25 testimoni')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('link', { name: 'Halaman 3' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  expect(await screen.findByText(inOne('dr. Halaman 3'))).toBeVisible();
});

test('a page behind the last says so and leads to the first', async () => {
  server.use(http.get('/testimoni', () => HttpResponse.json(aPage([], { page: 9, total: 25, total_page: 3 }))));
  renderApp('/testimoni?page=9');
  expect(await screen.findByText('Tidak ada testimoni di halaman ini.', { selector: ':not([role])' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ke halaman pertama' })).toHaveAttribute('href', '/testimoni');
});

test('an empty list says so and offers the form', async () => {
  server.use(http.get('/testimoni', () => HttpResponse.json(aPage([]))));
  const { user } = renderApp('/testimoni');
  expect(await screen.findByText('Belum ada testimoni.', { selector: ':not([role])' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Isi Form Kepuasan' }));
  expect(await screen.findByRole('dialog', { name: 'Form Kepuasan Pelanggan' })).toBeVisible();
});

test('one status says every outcome: on its way, how many', async () => {
  const gate = closedGate();
  server.use(
    http.get('/testimoni', async () => {
      await gate.passed;
      return HttpResponse.json(aPage([aTestimonial()]));
    }),
  );
  renderApp('/testimoni');
  const status = await screen.findByText('Memuat daftar testimoni');
  expect(status).toHaveAttribute('role', 'status');
  gate.open();
  await waitFor(() => expect(status).toHaveTextContent('1 testimoni'));
});

test('a failed load can be retried', async () => {
  server.use(http.get('/testimoni', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/testimoni');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText(inOne('dr. Ratna W.'))).toBeVisible();
});

test('the narrow menu keeps its own address, which has no page', async () => {
  renderApp('/tentang/testimoni');
  expect(await screen.findByRole('heading', { name: 'oops.. Halaman sedang dalam pengembangan' })).toBeVisible();
});
