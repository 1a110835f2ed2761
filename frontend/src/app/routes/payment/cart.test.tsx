import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '@/domain/session/slice';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { aCart, aCartItem } from '@/testing/samples-checkout';
import { server } from '@/testing/server';
import { timePassesWithAnswers } from '@/testing/time-passes';

const PAGE = '/event/payment';
const MORNING = aCartItem();
const EVENING = aCartItem({
  id: 62,
  item_id: 9402,
  judul: 'Simposium Nyeri',
  subtotal: 500_000,
  sub_event: [{ id: 9402, judul: 'Simposium Nyeri', mulai: '2026-12-06T13:00:00+08:00', selesai: '2026-12-06T15:00:00+08:00' }],
});

const line = (title: string) => screen.findByRole('listitem', { name: title });
const sum = () => within(screen.getByRole('complementary', { name: 'Ringkasan' }));

afterEach(() => {
  vi.useRealTimers();
});

test('a visitor is asked to log in, and nobody is asked for a cart', async () => {
  const asked = vi.fn(answers(aCart()));
  server.use(http.get('/cart', asked));
  renderApp(PAGE);
  expect(await screen.findByRole('heading', { name: 'Login untuk melanjutkan' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [PAGE, 'Lihat event', '/event'],
  ['/learning/payment', 'Lihat learning', '/learning'],
  ['/microlearning/payment/', 'Lihat microlearning', '/microlearning'],
])('an empty cart at %s leads back to where one came from', async (page, label, to) => {
  server.use(http.get('/cart', answers(aCart([]))));
  renderApp(page, { loggedIn: true });
  expect(await screen.findByText('Keranjang Anda masih kosong.')).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

test.each(['/learning/payment', '/microlearning/payment'])('%s shows the one cart and leads on to its payment', async (page) => {
  renderApp(page, { loggedIn: true });
  expect(await line('Workshop USG Dasar')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Keranjang' })).toBeVisible();
  expect(sum().getByRole('link', { name: 'Pilih metode pembayaran' })).toHaveAttribute('href', '/event/payment/bank');
});

test('a cart that cannot be had can be asked for again', async () => {
  server.use(http.get('/cart', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await line('Workshop USG Dasar')).toBeVisible();
});

test('every line says what, when by the clock of the venue, and how much; the sum is the server’s', async () => {
  server.use(http.get('/cart', answers({ ...aCart([MORNING, EVENING]), total: 1_999_000 })));
  renderApp(PAGE, { loggedIn: true });
  const first = within(await line('Workshop USG Dasar'));
  expect(first.getByText('Sab, 5 Des, 08.00–10.30 WITA')).toBeVisible();
  expect(first.getByText('Rp 1.500.000')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'InASIA 2026' })).toBeVisible();
  expect(sum().getByText('Rp 1.999.000')).toBeVisible();
  expect(sum().getByRole('link', { name: 'Pilih metode pembayaran' })).toHaveAttribute('href', '/event/payment/bank');
});

test('every line that costs something says until when how much of it goes back', async () => {
  const course = aCartItem({ id: 63, jenis: 'e_course', judul: 'Jalan Napas Sulit', sub_event: [] });
  const free = aCartItem({ id: 64, judul: 'Webinar', harga: 0, subtotal: 0 });
  const pengembalian = [
    {
      item_id: MORNING.id,
      batas: [
        { persen: 100, sampai: '2026-11-05T00:00:00Z', hari_sejak_pesan: null },
        { persen: 50, sampai: '2026-11-21T00:30:00Z', hari_sejak_pesan: null },
      ],
    },
    { item_id: EVENING.id, batas: [] },
    { item_id: course.id, batas: [{ persen: 100, sampai: null, hari_sejak_pesan: 7 }] },
    { item_id: free.id, batas: [] },
  ];
  server.use(http.get('/cart', answers({ ...aCart([MORNING, EVENING, course, free]), pengembalian })));
  renderApp(PAGE, { loggedIn: true });
  const said = async (title: string) =>
    within(await line(title))
      .queryByText(/^Jika dibatalkan/)
      ?.textContent.replaceAll('\u00a0', ' ');
  expect(await said('Workshop USG Dasar')).toBe(
    'Jika dibatalkan, uang kembali 100% sampai 5 Nov 2026, 06.59 WIB; 50% sampai 21 Nov 2026, 07.30 WIB; setelah itu tidak kembali.',
  );
  expect(await said('Simposium Nyeri')).toBe('Jika dibatalkan, uang tidak kembali.');
  expect(await said('Jalan Napas Sulit')).toBe(
    'Jika dibatalkan, uang kembali 100% sampai 7 hari sejak dipesan; setelah itu tidak kembali.',
  );
  expect(await said('Webinar')).toBeUndefined();
});

test('a package names its parts', async () => {
  const parts = [...MORNING.sub_event, ...EVENING.sub_event];
  server.use(
    http.get('/cart', answers(aCart([aCartItem({ jenis: 'bundling', judul: 'Paket Lengkap', harga_id: null, sub_event: parts })]))),
  );
  renderApp(PAGE, { loggedIn: true });
  const bundle = within(await line('Paket Lengkap'));
  expect(bundle.getByText('Workshop USG Dasar')).toBeVisible();
  expect(bundle.getByText('Simposium Nyeri')).toBeVisible();
});

describe('the time of a line', () => {
  test('counts down what the server says is left, and asks the server when it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let over = false;
    server.use(
      http.get('/cart', () => HttpResponse.json(answer(aCart([{ ...MORNING, ...(over && { status: 'kedaluwarsa', sisa_detik: 0 }) }])))),
    );
    renderApp(PAGE, { loggedIn: true, advanceTimers: vi.advanceTimersByTimeAsync });
    expect(await within(await line('Workshop USG Dasar')).findByText(/^(30:00|29:5\d)$/)).toBeVisible();

    over = true;
    await timePassesWithAnswers(1_801_000);
    expect(await screen.findByText('Waktu habis')).toBeVisible();
  });

  test('that is over is asked for again, or stands in the way', async () => {
    const asked: unknown[] = [];
    let held = false;
    server.use(
      http.get('/cart', () => HttpResponse.json(answer(aCart([{ ...MORNING, status: held ? 'ditahan' : 'kedaluwarsa' }])))),
      http.patch('/cart/item/{id}', async ({ request, params }) => {
        asked.push([params.id, await request.json()]);
        held = true;
        return HttpResponse.json(answer(MORNING));
      }),
    );
    const { user } = renderApp(PAGE, { loggedIn: true });
    await line('Workshop USG Dasar');
    expect(sum().queryByRole('link', { name: 'Pilih metode pembayaran' })).not.toBeInTheDocument();
    expect(sum().getByRole('status')).toHaveTextContent('Waktu 1 pilihan sudah habis.');

    await user.click(screen.getByRole('button', { name: 'Tahan lagi Workshop USG Dasar' }));
    expect(await sum().findByRole('link', { name: 'Pilih metode pembayaran' })).toBeVisible();
    expect(asked).toEqual([['61', { jumlah: 1 }]]);
  });

  test('cannot be had again once somebody else has the seat', async () => {
    server.use(
      http.get('/cart', answers(aCart([{ ...MORNING, status: 'kedaluwarsa', sisa_detik: 0 }]))),
      http.patch('/cart/item/{id}', () => problem(409, { message: 'Kuota “Workshop USG Dasar” sudah habis.', code: 'kuota_habis' })),
    );
    const { user } = renderApp(PAGE, { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Tahan lagi Workshop USG Dasar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kuota “Workshop USG Dasar” sudah habis.');
    expect(screen.getByText('Waktu habis')).toBeVisible();
    const queue = within(await screen.findByRole('form', { name: 'Daftar tunggu Workshop USG Dasar' }));
    expect(queue.getByRole('button', { name: 'Masuk daftar tunggu' })).toBeVisible();
  });
});

test('a line is taken out', async () => {
  let items = [MORNING, EVENING];
  server.use(
    http.get('/cart', () => HttpResponse.json(answer(aCart(items)))),
    http.delete('/cart/item/{id}', ({ params }) => {
      items = items.filter(({ id }) => String(id) !== params.id);
      return HttpResponse.json(answer(aCart(items)));
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Hapus Simposium Nyeri' }));
  expect(await screen.findByText('“Simposium Nyeri” dihapus dari keranjang.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Simposium Nyeri' })).not.toBeInTheDocument());
  expect(sum().getByText('Rp 1.500.000')).toBeVisible();
});

test('an e-course stands under the catalogue of e-courses and holds no seat', async () => {
  const course = aCartItem({
    jenis: 'e_course',
    item_id: 101,
    event_id: null,
    judul_event: 'E-Course',
    judul: 'Jalan Napas Sulit',
    sub_event: [],
  });
  server.use(http.get('/cart', answers(aCart([course]))));
  renderApp(PAGE, { loggedIn: true });
  await line('Jalan Napas Sulit');
  // The menu leads there as well.
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'E-Course' });
  expect(link).toHaveAttribute('href', '/ecourse');
  expect(screen.getByText(/^Di keranjang/)).toBeVisible();
  expect(screen.queryByText(/^Kursi ditahan/)).not.toBeInTheDocument();
});

test('each kind of course stands under its own catalogue', async () => {
  const course = { jenis: 'e_course' as const, event_id: null, sub_event: [] };
  const kinds = [
    ['E-Course', '/ecourse'],
    ['Learning', '/learning'],
    ['Microlearning', '/microlearning'],
  ] as const;
  const items = kinds.map(([judul_event], place) =>
    aCartItem({ ...course, id: 81 + place, item_id: 101 + place, judul_event, judul: `Kelas ${place}` }),
  );
  server.use(http.get('/cart', answers(aCart(items))));
  renderApp(PAGE, { loggedIn: true });
  await line('Kelas 0');
  for (const [place, [name, address]] of kinds.entries()) {
    const part = within(screen.getByRole('region', { name }));
    expect(part.getByRole('link', { name })).toHaveAttribute('href', address);
    expect(part.getByRole('listitem', { name: `Kelas ${place}` })).toBeVisible();
    expect(part.getAllByRole('listitem', { name: /^Kelas/ })).toHaveLength(1);
  }
});

test('nights in a room and a tour stand there with their days and hold no seat', async () => {
  const room = aCartItem({
    id: 71,
    jenis: 'akomodasi',
    item_id: 3,
    judul: 'Hotel Braga Priangan, Deluxe Twin',
    harga: 1_450_000,
    jumlah: 2,
    subtotal: 2_900_000,
    mulai: '2026-12-09',
    sampai: '2026-12-11',
    sub_event: [],
  });
  const tour = aCartItem({
    id: 72,
    jenis: 'paket_wisata',
    item_id: 5,
    judul: 'Kawah Putih',
    mulai: '2026-12-12',
    sampai: '2026-12-12',
    sub_event: [],
  });
  server.use(http.get('/cart', answers(aCart([room, tour]))));
  const { store } = renderApp(PAGE, { loggedIn: true });
  const stay = within(await line('Hotel Braga Priangan, Deluxe Twin'));
  expect(stay.getByText('Rab, 9 Des – Jum, 11 Des · 2 malam')).toBeVisible();
  expect(stay.getByText(/^2 kamar × /)).toBeVisible();
  expect(stay.getByText(/^Kamar ditahan/)).toBeVisible();
  const outing = within(await line('Kawah Putih'));
  expect(outing.getByText('Sab, 12 Des')).toBeVisible();
  expect(outing.getByText(/^Tempat ditahan/)).toBeVisible();
  // A sponsor gives neither to doctors.
  act(() => store.dispatch(startSession(aSession({ role_name: 'sponsorship' }))));
  expect(screen.queryByRole('form', { name: /^Jumlah kursi/ })).not.toBeInTheDocument();
});

test('a sponsor says how many seats it buys, which a member is not asked', async () => {
  let item = aCartItem();
  const asked: unknown[] = [];
  server.use(
    http.get('/cart', () => HttpResponse.json(answer(aCart([item])))),
    http.patch('/cart/item/{id}', async ({ request }) => {
      const body = (await request.json()) as { jumlah: number };
      asked.push(body);
      item = aCartItem({ jumlah: body.jumlah, subtotal: body.jumlah * 1_500_000 });
      return HttpResponse.json(answer(item));
    }),
  );
  const { user, store } = renderApp(PAGE, { loggedIn: true });
  expect(within(await line('Workshop USG Dasar')).queryByRole('textbox')).not.toBeInTheDocument();
  store.dispatch(startSession(aSession({ role_name: 'sponsorship' })));
  const field = within(await screen.findByRole('form', { name: 'Jumlah kursi Workshop USG Dasar' }));
  const box = field.getByRole('textbox', { name: 'Jumlah kursi' });
  await user.clear(box);
  await user.type(box, '201');
  await user.click(field.getByRole('button', { name: 'Ubah jumlah' }));
  expect(await field.findByText('Isi 1 sampai 200 kursi.')).toBeVisible();
  await user.clear(box);
  await user.type(box, '25');
  await user.click(field.getByRole('button', { name: 'Ubah jumlah' }));
  expect(await screen.findByText('25 orang × Rp 1.500.000')).toBeVisible();
  expect(asked).toEqual([{ jumlah: 25 }]);

  // What was typed counts as well for who goes on to pay.
  await user.clear(box);
  await user.type(box, '30');
  await user.click(screen.getByRole('link', { name: 'Pilih metode pembayaran' }));
  await waitFor(() => expect(asked).toEqual([{ jumlah: 25 }, { jumlah: 30 }]));
});

test('whoever goes on to pay reads there that the seats were not to be had', async () => {
  server.use(
    http.get('/cart', answers(aCart([aCartItem()]))),
    http.patch('/cart/item/{id}', () => problem(409, { message: 'Kuota tidak mencukupi.', code: 'kuota_habis' })),
  );
  const { user, store } = renderApp(PAGE, { loggedIn: true });
  await line('Workshop USG Dasar');
  act(() => store.dispatch(startSession(aSession({ role_name: 'sponsorship' }))));
  const box = await screen.findByRole('textbox', { name: 'Jumlah kursi' });
  await user.clear(box);
  await user.type(box, '40');
  await user.click(screen.getByRole('link', { name: 'Pilih metode pembayaran' }));
  expect(await screen.findByText(/^Gagal mengubah jumlah kursi, Kuota tidak mencukupi/)).toBeVisible();
});

describe('a package that is cheaper', () => {
  const LINES = [aCartItem(), EVENING];
  const HINT = { bundling_id: 7, judul: 'Paket Lengkap', item_id: [61, 62], harga: 1_700_000, hemat: 300_000 };
  const BUNDLE = aCartItem({
    id: 63,
    jenis: 'bundling',
    item_id: 7,
    judul: 'Paket Lengkap',
    harga_id: null,
    harga: 1_700_000,
    subtotal: 1_700_000,
  });

  test('takes the place of its parts, as the server found it', async () => {
    let cart = { ...aCart(LINES), saran_bundling: [HINT] };
    const asked = vi.fn();
    server.use(
      http.get('/cart', () => answers(cart)()),
      http.post('/cart/bundling', async ({ request }) => {
        asked(await request.json());
        cart = aCart([BUNDLE]);
        return HttpResponse.json(answer(BUNDLE), { status: 201 });
      }),
    );
    const { user } = renderApp(PAGE, { loggedIn: true });
    const hint = within(await screen.findByRole('region', { name: 'Lebih hemat: Paket Lengkap' }));
    expect(hint.getByText(/“Workshop USG Dasar” dan “Simposium Nyeri” lebih hemat/)).toHaveTextContent(
      /Rp\s1\.700\.000, hemat Rp\s300\.000/,
    );
    await user.click(hint.getByRole('button', { name: 'Jadikan paket Paket Lengkap' }));
    expect(await line('Paket Lengkap')).toBeVisible();
    expect(asked.mock.calls).toEqual([[{ bundling_id: 7 }]]);
    expect(screen.queryByText('Simposium Nyeri')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Lebih hemat/ })).not.toBeInTheDocument();
  });

  test('whose lines are others by now is told of, and the cart is shown as it is', async () => {
    let cart = { ...aCart(LINES), saran_bundling: [HINT] };
    server.use(
      http.get('/cart', () => answers(cart)()),
      http.post('/cart/bundling', () => {
        cart = aCart([EVENING]);
        return problem(409, { message: 'Keranjang Anda sudah berubah.', code: 'keranjang_berubah' });
      }),
    );
    const { user } = renderApp(PAGE, { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Jadikan paket Paket Lengkap' }));
    expect(await screen.findByText('Gagal dijadikan paket, Keranjang Anda sudah berubah.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Workshop USG Dasar' })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /Jadikan paket/ })).not.toBeInTheDocument();
  });
});
