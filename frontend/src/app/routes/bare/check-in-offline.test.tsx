import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/domain/session/slice';
import { eraseDoor, keepScan } from '@/features/door/model/kept-door';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aLivingSession, aSession } from '@/testing/samples';
import { aDoorList, anEntry, aTicket } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

interface Told {
  key: string | null;
  body: Record<string, unknown>;
}

let told: Told[];

beforeEach(async () => {
  told = [];
  const list = await aDoorList();
  server.use(
    http.get('/checkin/daftar', () => HttpResponse.json(answer(list))),
    http.get('/list-event-simplified', answers([{ id: 94, value: 'InASIA 2026' }])),
    http.get('/sub-event', () => HttpResponse.json(answer([]))),
  );
});
afterEach(eraseDoor);

/** The network, which keeps what it was asked and answers so. */
function network(answering: () => Response) {
  for (const address of ['/checkin', '/checkin/manual'] as const) {
    server.use(
      http.post(address, async ({ request }) => {
        told.push({ key: request.headers.get('Idempotency-Key'), body: (await request.json()) as Told['body'] });
        return answering();
      }),
    );
  }
}
const gone = () => network(() => HttpResponse.error());
const back = () => network(() => HttpResponse.json(answer(anEntry())));

function stand() {
  const app = renderApp('/checkin?event=94&sesi=9401', { loggedIn: true });
  act(() => {
    app.store.dispatch(startSession(aSession({ role_name: 'panitia' })));
  });
  return app;
}

/** A door with its list on the phone. */
async function prepared() {
  const app = stand();
  await app.user.click(await screen.findByRole('button', { name: 'Siapkan luring' }));
  expect(await screen.findByText('Siap luring sampai pukul 09.00 WITA: 2 tiket.')).toBeVisible();
  return app;
}

async function present({ user }: ReturnType<typeof renderApp>, code: string) {
  const box = screen.getByRole('textbox', { name: 'Kode tiket' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Periksa' })).toBeInTheDocument());
  await user.type(box, `${code}{Enter}`);
}

function result() {
  return screen.getByRole('status', { name: 'Hasil pindai' });
}

test('without a connection the list lets in once, and what it let in is told once, as of when it was', async () => {
  const app = await prepared();
  gone();
  await present(app, aTicket().kode);
  await waitFor(() => expect(result()).toHaveTextContent('Silakan masuk'));
  expect(result()).toHaveTextContent('dr. Budi Santoso');
  expect(result()).toHaveTextContent('Luring: dikirim begitu koneksi kembali.');
  expect(await screen.findByText('Luring: 1 pindaian menunggu.')).toBeVisible();
  await present(app, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(result()).toHaveTextContent('Sudah masuk pukul 08.00 WITA.'));
  await present(app, 'TKT-0000-0000');
  await waitFor(() => expect(result()).toHaveTextContent('Tidak ada di daftar'));
  const [first] = told;
  back();
  told = [];
  await app.user.click(screen.getByRole('button', { name: 'Kirim sekarang' }));
  expect(await screen.findByText('1 pindaian luring terkirim.')).toBeVisible();
  expect(screen.queryByText(/menunggu/)).not.toBeInTheDocument();
  // Whether or not the first try arrived: it is the same one.
  const { hanya_hari_ini: asksFirst, ...body } = first?.body ?? {};
  expect(asksFirst).toBe(true);
  expect(told).toEqual([{ ...first, body }]);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(first?.body).toMatchObject({ kode: aTicket().kode, sub_event_id: 9401 });
  expect(String(first?.body['waktu'])).toMatch(/^2026-12-05T08:00:\d\d\.\d{3}\+08:00$/);
});

test('without a connection nobody enters a session of another day unless somebody says so', async () => {
  const list = await aDoorList();
  const later = list.sub_event && { ...list.sub_event, mulai: '2026-12-21T08:00:00+08:00', selesai: '2026-12-21T10:30:00+08:00' };
  server.use(http.get('/checkin/daftar', () => HttpResponse.json(answer({ ...list, sub_event: later }))));
  const app = await prepared();
  gone();
  await present(app, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(result()).toHaveTextContent('Bukan hari ini'));
  expect(screen.queryByText(/pindaian menunggu/)).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Tetap catat masuk' }));
  await waitFor(() => expect(result()).toHaveTextContent('Silakan masuk'));
  expect(await screen.findByText('Luring: 1 pindaian menunggu.')).toBeVisible();
});

test('what another door saw meanwhile is told in words, and does not wait any more', async () => {
  const app = await prepared();
  gone();
  await present(app, 'TKT-7Q4M-2K9F');
  await screen.findByText('Luring: 1 pindaian menunggu.');
  network(() => problem(409, { message: 'Sudah masuk pukul 08.20.', code: 'sudah_masuk' }));
  await app.user.click(screen.getByRole('button', { name: 'Kirim sekarang' }));
  const list = within(await screen.findByRole('alert'));
  expect(list.getByRole('listitem')).toHaveTextContent(/^dr. Budi Santoso \(TKT-7Q4M-2K9F\), pukul 08.00.WITA: Sudah masuk pukul 08.20.$/);
  expect(screen.queryByText(/menunggu/)).not.toBeInTheDocument();
});

test('what the server refuses stays to be read with its reason until somebody has read it, also when the page is loaded again', async () => {
  const app = await prepared();
  gone();
  await present(app, 'TKT-7Q4M-2K9F');
  await screen.findByText('Luring: 1 pindaian menunggu.');
  const old = 'Waktu sudah lebih dari 24 jam yang lalu, sehingga tidak lagi dicatat';
  network(() => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { waktu: [old] } }));
  await app.user.click(screen.getByRole('button', { name: 'Kirim sekarang' }));
  expect(within(await screen.findByRole('alert')).getByRole('listitem')).toHaveTextContent(
    `dr. Budi Santoso (TKT-7Q4M-2K9F), pukul 08.00 WITA: ${old}`,
  );
  await screen.findByRole('button', { name: 'Perbarui daftar' });
  app.unmount();
  const again = renderApp('/checkin?event=94&sesi=9401');
  expect(within(await screen.findByRole('alert')).getByRole('listitem')).toHaveTextContent(old);
  expect(screen.queryByText(/menunggu/)).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Sudah dibaca' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what another tab of the phone let in goes through once, and is told by either of them', async () => {
  const app = await prepared();
  gone();
  const { userId } = app.store.getState().session;
  await keepScan(userId ?? 0, {
    key: 'of-another-tab',
    asked: 'TKT-7Q4M-2K9F',
    session: 9401,
    direction: 'masuk',
    at: '2026-12-05T08:00:00.000+08:00',
    number: 'TKT-7Q4M-2K9F',
    name: 'dr. Budi Santoso',
  });
  await present(app, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(result()).toHaveTextContent('Sudah masuk pukul 08.00 WITA.'));
  await present(app, 'TKT-1111-2222');
  await waitFor(() => expect(result()).toHaveTextContent('Silakan masuk'));
  expect(await screen.findByText('Luring: 2 pindaian menunggu.')).toBeVisible();
  back();
  told = [];
  await app.user.click(screen.getByRole('button', { name: 'Kirim sekarang' }));
  expect(await screen.findByText('2 pindaian luring terkirim.')).toBeVisible();
  expect(told.map(({ body }) => body['kode'])).toEqual(['TKT-7Q4M-2K9F', 'TKT-1111-2222']);
});

test('whoever logs out while scans wait is asked first, and told how many would be lost', async () => {
  const app = await prepared();
  gone();
  await present(app, 'TKT-7Q4M-2K9F');
  await screen.findByText('Luring: 1 pindaian menunggu.');
  await act(() => app.router.navigate('/memberarea'));
  const out = async () => app.user.click(within(await screen.findByRole('complementary')).getByRole('button', { name: 'Logout' }));
  await out();
  const question = () => screen.findByRole('dialog', { name: 'Logout dan hapus pindaian?' });
  expect(await question()).toHaveTextContent('1 pindaian check-in di ponsel ini belum terkirim');
  await app.user.click(within(await question()).getByRole('button', { name: 'Tidak' }));
  expect(app.store.getState().session.authenticated).toBe(true);
  expect(screen.queryByRole('dialog', { name: 'Logout dan hapus pindaian?' })).not.toBeInTheDocument();
  await out();
  await app.user.click(within(await question()).getByRole('button', { name: 'Ya, logout' }));
  await waitFor(() => expect(app.store.getState().session.authenticated).toBe(false));
});

test('what waits is still there after the page was loaded again, and goes when the connection is back', async () => {
  const app = await prepared();
  gone();
  await present(app, 'TKT-7Q4M-2K9F');
  await screen.findByText('Luring: 1 pindaian menunggu.');
  app.unmount();
  renderApp('/checkin?event=94&sesi=9401');
  expect(await screen.findByText('Luring: 1 pindaian menunggu.')).toBeVisible();
  expect(await screen.findByText('Siap luring sampai pukul 09.00 WITA: 2 tiket.')).toBeVisible();
  back();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 pindaian luring terkirim.')).toBeVisible();
});

test('by name and by hand it goes on too, and one who came in while there was a connection is known', async () => {
  const app = await prepared();
  back();
  await present(app, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(result()).toHaveTextContent('Silakan masuk'));
  expect(screen.queryByText(/menunggu/)).not.toBeInTheDocument();
  gone();
  server.use(http.get('/checkin/peserta', () => HttpResponse.error()));
  await present(app, aTicket().kode);
  await waitFor(() => expect(result()).toHaveTextContent('Sudah masuk pukul 08.12 WITA.'));
  await app.user.type(screen.getByRole('searchbox', { name: 'Nama atau nomor tiket' }), 'citra{Enter}');
  await app.user.click(await screen.findByRole('button', { name: /dr. Citra Dewi/ }));
  await app.user.click(screen.getByRole('radio', { name: 'Ponsel peserta mati' }));
  await app.user.click(screen.getByRole('button', { name: 'Catat masuk' }));
  expect(await screen.findByText('Luring: 1 pindaian menunggu.')).toBeVisible();
  await waitFor(() => expect(result().firstElementChild).toHaveFocus());
  expect(told.at(-1)?.body).toMatchObject({ tiket: 'TKT-1111-2222', alasan: 'Ponsel peserta mati', sub_event_id: 9401 });
});

test('with the list of the session, its tickets are found first, and those that it does not have say so', async () => {
  const app = await prepared();
  server.use(
    http.get('/checkin/peserta', () =>
      HttpResponse.json(
        answer([
          { nomor: 'TKT-0000-0001', nama: 'dr. Budi Santoso' },
          { nomor: 'TKT-7Q4M-2K9F', nama: 'dr. Budi Santoso' },
        ]),
      ),
    ),
  );
  const search = screen.getByRole('searchbox', { name: 'Nama atau nomor tiket' });
  await app.user.type(search, 'budi{Enter}');
  const found = within(await screen.findByRole('list', { name: 'Peserta yang ditemukan' }));
  expect(found.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'dr. Budi SantosoTKT-7Q4M-2K9F',
    'dr. Budi SantosoTKT-0000-0001Tidak ada di daftar sesi ini',
  ]);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sesi' }), '');
  // Without the list nothing is known of them.
  await waitFor(() => expect(found.queryByText(/daftar sesi ini/)).not.toBeInTheDocument());
});

test('a session that ends meanwhile takes no scan with it: whoever logs in again tells it', async () => {
  const app = await prepared();
  gone();
  await present(app, aTicket().kode);
  expect(await screen.findByText('Luring: 1 pindaian menunggu.')).toBeVisible();
  const over = () => problem(401, { message: 'Sesi berakhir.', code: 'sesi_berakhir' });
  network(over);
  server.use(http.get('/check/auth', over));
  await app.user.click(screen.getByRole('button', { name: 'Kirim sekarang' }));
  await waitFor(() => expect(app.store.getState().session.authenticated).toBe(false));

  server.use(http.get('/check/auth', () => HttpResponse.json(aLivingSession())));
  back();
  told = [];
  act(() => {
    app.store.dispatch(startSession(aSession({ role_name: 'panitia' })));
  });
  await act(() => app.router.navigate('/checkin?event=94&sesi=9401'));
  await app.user.click(await screen.findByRole('button', { name: 'Kirim sekarang' }));
  expect(await screen.findByText('1 pindaian luring terkirim.')).toBeVisible();
  expect(told).toHaveLength(1);
});

test('after its hour the list lets nobody in', async () => {
  const app = await prepared();
  gone();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  await app.user.click(screen.getByRole('button', { name: 'Keluar' }));
  expect(await screen.findByRole('button', { name: 'Siapkan luring' })).toBeVisible();
  await present(app, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(result()).toHaveTextContent('Belum diperiksa'));
  expect(screen.queryByText(/menunggu/)).not.toBeInTheDocument();
});

test('a list that cannot be had says why', async () => {
  server.use(http.get('/checkin/daftar', () => HttpResponse.error()));
  const { user } = stand();
  await user.click(await screen.findByRole('button', { name: 'Siapkan luring' }));
  expect(await screen.findByText(/Tidak dapat terhubung ke server/)).toBeVisible();
});
