import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { CHOSEN_PROFESSION_KEY } from '@/domain/price/chosen-profession';
import { answers, givesPage, http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { aCoursePrice, aCourseRow } from '@/testing/samples-learning';
import { server } from '@/testing/server';

test.each([
  ['/learning', 'All Learning', '/learning/detail/201'],
  ['/microlearning', 'Microlearning', '/microlearning/detail/301'],
  ['/ecourse', 'E-Course', '/ecourse/detail/101'],
])('%s lists its courses, each the way to its page', async (path, title, to) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const list = await screen.findByRole('list', { name: `Daftar ${title}` });
  expect(within(list).getByRole('link', { name: 'Manajemen Nyeri Pascabedah' })).toHaveAttribute('href', to);
  expect(within(list).getByText('1 jam 35 menit')).toBeVisible();
  expect(within(list).getByText('2 SKP')).toBeVisible();
  expect(within(list).getByText(/Mulai Rp\s150\.000/)).toBeVisible();
});

test('filters stand in the address and in the request', async () => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('/e-course', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(aPage([aCourseRow()], { total: 30, total_page: 3 }));
    }),
  );
  const { user, router } = renderApp('/ecourse?page=2');

  await screen.findByRole('option', { name: 'Nyeri' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bidang keilmuan' }), 'Nyeri');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'Dasar');
  await user.type(screen.getByRole('searchbox', { name: 'Kata kunci' }), 'opioid{Enter}');

  await waitFor(() =>
    expect(router.state.location.search).toBe('?kategori_keilmuan_id=nyeri&jenis_kategori_id=dasar&keyword=opioid'),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      page: '1',
      item_per_page: '12',
      keyword: 'opioid',
      jenis_kategori_id: 'dasar',
      kategori_keilmuan_id: 'nyeri',
    }),
  );
  expect(asked[0]).toEqual({ page: '2', item_per_page: '12' });
});

test('a free course and one without a price are told apart', async () => {
  server.use(
    http.get(
      '/learning',
      givesPage([
        aCourseRow({ id: 1, jenis: 'learning', gratis: true, harga_mulai: 0 }),
        aCourseRow({ id: 2, jenis: 'learning', harga_mulai: null }),
      ]),
    ),
  );
  renderApp('/learning');
  expect(await screen.findByText('Gratis')).toBeVisible();
  expect(screen.getByText('Harga belum tersedia')).toBeVisible();
});

test('whose profession is known reads the price of the course page, and nobody else is asked for one', async () => {
  const asked = vi.fn();
  const prices = [
    aCoursePrice({ profesi_id: 'DOKTER_UMUM', profesi: 'Dokter Umum', harga: 300_000 }),
    aCoursePrice({ profesi_id: 'MAHASISWA', profesi: 'Mahasiswa Kesehatan', harga: 150_000 }),
  ];
  server.use(
    http.get('/e-course/harga/{id}', () => {
      asked();
      return answers(prices)();
    }),
  );
  const { router } = renderApp('/ecourse');
  expect(await screen.findByText(/^Mulai Rp\s150\.000$/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();

  await router.navigate('/');
  sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'DOKTER_UMUM', value: 'Dokter Umum' }));
  await router.navigate('/ecourse');
  expect(await screen.findByText(/^Rp\s300\.000$/)).toBeVisible();
});

test('nothing found is said, with the way back to all', async () => {
  server.use(http.get('/e-course', givesPage([])));
  const { user, router } = renderApp('/ecourse?keyword=zzz');
  const again = await screen.findByRole('button', { name: 'Tampilkan semua' });
  expect(screen.getAllByText('Saat ini E-Course tidak tersedia.').length).toBeGreaterThan(0);
  await user.click(again);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a list that cannot be had says so and can be asked for again', async () => {
  server.use(http.get('/e-course', refuses(503, 'layanan_sibuk', 'Layanan sibuk.')));
  const { user } = renderApp('/ecourse');
  expect(await screen.findByText('Layanan sibuk.')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('link', { name: 'Manajemen Nyeri Pascabedah' })).toBeVisible();
});

test('the home page shows some e-courses, and none where there are none', async () => {
  const { unmount } = renderApp('/');
  const list = await screen.findByRole('list', { name: 'E-Course terbaru' });
  expect(within(list).getByRole('link', { name: 'Manajemen Nyeri Pascabedah' })).toHaveAttribute('href', '/ecourse/detail/101');
  unmount();

  server.use(http.get('/e-course', givesPage([])));
  renderApp('/');
  expect(await screen.findByRole('heading', { name: 'Event terbaru' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'E-Course terbaru' })).not.toBeInTheDocument());
});
