import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anOwnTeam } from '@/testing/samples-stay';
import { server } from '@/testing/server';

const PAGE = '/event/hospitality/12';
const RECEIPT = { message: 'Berhasil mendaftar hospitality', data: { id: 7, nomor: 'HSP-12-0007', status: 'diajukan' } };

function listen(answer: () => Response = () => HttpResponse.json(RECEIPT, { status: 201 })) {
  const heard: { key: string | null; body: unknown }[] = [];
  server.use(
    http.post('/event/data/hospitality/{id}', async ({ request }) => {
      heard.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return answer();
    }),
  );
  return heard;
}

type App = ReturnType<typeof renderApp>;

async function fillIn({ user }: Pick<App, 'user'>) {
  await user.type(await screen.findByLabelText('Asal tim'), 'RSUD Kota Bandung');
  await user.type(screen.getByLabelText('Jumlah anggota tim'), '2');
  await user.type(screen.getByLabelText('Narahubung'), 'Sari');
  await user.type(screen.getByLabelText('Nomor WhatsApp'), '0812-3456-7890');
}

function send({ user }: Pick<App, 'user'>) {
  return user.click(screen.getByRole('button', { name: 'Daftarkan tim' }));
}

test('only what is filled in travels', async () => {
  const heard = listen();
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tim Anda sudah terdaftar' })).toHaveFocus());
  expect(screen.getByText('HSP-12-0007')).toBeVisible();
  expect(heard[0]?.body).toEqual({ asal_team: 'RSUD Kota Bandung', jumlah_team: 2, narahubung: 'Sari', whatsapp: '0812-3456-7890' });
});

test('a chosen offer and names travel along; there are no more names than people', async () => {
  const heard = listen();
  const app = renderApp(PAGE, { loggedIn: true });
  const { user } = app;
  await screen.findByLabelText('Asal tim');
  expect(screen.getByRole('button', { name: 'Tambah peserta' })).toBeDisabled();
  await fillIn(app);
  await user.click(screen.getByRole('radio', { name: /^Jemputan bandara/ }));
  for (const name of ['dr. Ratna', 'dr. Budi']) {
    await user.click(screen.getByRole('button', { name: 'Tambah peserta' }));
    await user.type(screen.getAllByLabelText(/^Nama peserta/).at(-1) as HTMLElement, name);
  }
  expect(screen.getByRole('button', { name: 'Tambah peserta' })).toBeDisabled();
  await send(app);
  await screen.findByText('HSP-12-0007');
  expect(heard[0]?.body).toMatchObject({ banner_id: 2, peserta: ['dr. Ratna', 'dr. Budi'] });
});

test('a try that failed is repeated under the same key', async () => {
  let fails = true;
  const heard = listen(() => (fails ? HttpResponse.error() : HttpResponse.json(RECEIPT, { status: 201 })));
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  await screen.findByText('Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.');
  fails = false;
  await send(app);
  await screen.findByText('HSP-12-0007');
  expect(heard).toHaveLength(2);
  expect(heard[1]?.key).toBe(heard[0]?.key);
});

test.each([
  ['hospitality_sudah_terdaftar', 'Anda sudah mendaftarkan tim untuk event ini. Silakan ubah pendaftaran yang sudah ada.'],
  ['hospitality_tidak_tersedia', 'Event ini tidak menyediakan hospitality.'],
] as const)('a team that is not taken (%s) is told why in the words of the API', async (code, message) => {
  listen(() => problem(409, { message, code }));
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  expect(await screen.findByText(message)).toBeVisible();
});

test('what the server finds wrong stands at its field', async () => {
  listen(() =>
    problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { whatsapp: ['Nomor WhatsApp tidak valid'] } }),
  );
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  expect(await screen.findByText('Nomor WhatsApp tidak valid')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Nomor WhatsApp')).toHaveFocus());
});

test('a registration that closed meanwhile is told', async () => {
  listen(() => problem(409, { message: 'Pendaftaran untuk event ini sudah ditutup.', code: 'pendaftaran_ditutup' }));
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  expect(await screen.findByText('Pendaftaran untuk event ini sudah ditutup.')).toBeVisible();
});

test('an empty form names what is missing', async () => {
  const app = renderApp(PAGE, { loggedIn: true });
  await screen.findByLabelText('Asal tim');
  await send(app);
  expect(await screen.findByText('Asal tim tidak boleh kosong')).toBeVisible();
  expect(screen.getByText('Lengkapi semua data terlebih dahulu!')).toBeVisible();
});

test('visitors see what is offered and are asked to log in', async () => {
  renderApp(PAGE);
  expect(await screen.findByText('Jemputan bandara')).toBeVisible();
  const call = screen.getByRole('region', { name: 'Daftarkan tim Anda' });
  expect(within(call).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.queryByLabelText('Asal tim')).not.toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  server.use(
    http.get('/event/hospitality/banner/{id}', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }),
  );
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Jemputan bandara')).toBeVisible();
});

test('who has registered a team sees it instead of an empty form, and changes it', async () => {
  let own = anOwnTeam();
  const heard: unknown[] = [];
  server.use(
    http.get('/user/hospitality', () => HttpResponse.json({ message: 'Berhasil.', data: [anOwnTeam({ id: 9, event_id: 13 }), own] })),
    http.put('/event/data/hospitality/{id}', async ({ request, params }) => {
      heard.push(params['id'], await request.json());
      own = anOwnTeam({ jumlah_team: 3, peserta: ['dr. Ratna', 'dr. Budi'] });
      return HttpResponse.json({ message: 'Berhasil mengubah pendaftaran hospitality', data: { id: 7, nomor: own.nomor, status: own.status } });
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  const team = await screen.findByRole('region', { name: 'Tim Anda' });
  expect(within(team).getByText('HSP-12-0007')).toBeVisible();
  expect(within(team).getByText('Menunggu konfirmasi')).toBeVisible();
  expect(within(team).getByText('Jemputan bandara')).toBeVisible();
  expect(within(team).getByText('+62 812-3456-7890')).toBeVisible();
  expect(screen.queryByLabelText('Asal tim')).not.toBeInTheDocument();

  await user.click(within(team).getByRole('button', { name: 'Ubah data tim' }));
  expect(await screen.findByLabelText('Asal tim')).toHaveValue('RSUD Kota Bandung');
  expect(screen.getByRole('radio', { name: /^Jemputan bandara/ })).toBeChecked();
  const size = screen.getByLabelText('Jumlah anggota tim');
  await user.clear(size);
  await user.type(size, '3');
  await user.click(screen.getByRole('button', { name: 'Tambah peserta' }));
  await user.type(screen.getByLabelText('Nama peserta 2'), 'dr. Budi');
  await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tim Anda' })).toHaveFocus());
  expect(heard).toEqual([
    '12',
    {
      asal_team: 'RSUD Kota Bandung',
      jumlah_team: 3,
      banner_id: 2,
      narahubung: 'Sari',
      whatsapp: '+62 812-3456-7890',
      peserta: ['dr. Ratna', 'dr. Budi'],
    },
  ]);
  expect(await screen.findByText('3 orang')).toBeVisible();
});

test('a change that is called off changes nothing', async () => {
  server.use(http.get('/user/hospitality', answers([anOwnTeam()])));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Ubah data tim' }));
  await user.type(await screen.findByLabelText('Asal tim'), ' dua');
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(await screen.findByText('RSUD Kota Bandung')).toBeVisible();
});

test('a team that the hosts decided on is read only, and one they declined makes room for another', async () => {
  server.use(
    http.get('/user/hospitality', answers([anOwnTeam({ status: 'dikonfirmasi', dapat_diubah: false })]), { once: true }),
    http.get('/user/hospitality', answers([anOwnTeam({ status: 'ditolak', dapat_diubah: false })])),
  );
  const first = renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Dikonfirmasi')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ubah data tim' })).not.toBeInTheDocument();
  first.unmount();
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByLabelText('Asal tim')).toHaveValue('');
  expect(screen.getByText(/^Pendaftaran HSP-12-0007 tidak dapat diterima/)).toBeVisible();
});

test('who registered one in another window is led to it', async () => {
  let teams = [] as ReturnType<typeof anOwnTeam>[];
  server.use(http.get('/user/hospitality', () => HttpResponse.json({ message: 'Berhasil.', data: teams })));
  listen(() =>
    problem(409, { message: 'Anda sudah mendaftarkan tim untuk event ini.', code: 'hospitality_sudah_terdaftar' }),
  );
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  teams = [anOwnTeam()];
  await app.user.click(await screen.findByRole('button', { name: 'Lihat data tim' }));
  expect(await screen.findByRole('region', { name: 'Tim Anda' })).toBeVisible();
});

test('a change that comes after the decision of the hosts is refused, and the team shown as it stands', async () => {
  let own = anOwnTeam();
  server.use(
    http.get('/user/hospitality', () => HttpResponse.json({ message: 'Berhasil.', data: [own] })),
    http.put('/event/data/hospitality/{id}', () => {
      own = anOwnTeam({ status: 'dikonfirmasi', dapat_diubah: false });
      return problem(409, { message: 'Pendaftaran hospitality ini sudah diproses panitia.', code: 'hospitality_sudah_diproses' });
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Ubah data tim' }));
  await screen.findByLabelText('Asal tim');
  await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await within(await screen.findByRole('alert')).findByText(/sudah diproses panitia/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(await screen.findByText('Dikonfirmasi')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ubah data tim' })).not.toBeInTheDocument();
});
