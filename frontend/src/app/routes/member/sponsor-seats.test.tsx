import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { startSession } from '@/domain/session/slice';
import { answer, answers, http, problem } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aSession, aSponsor } from '@/testing/samples';
import { aSponsored, aSponsorPool, someSponsorSeats } from '@/testing/samples-sponsor';
import { server } from '@/testing/server';

const PAGE = '/memberarea/kursi-sponsor';

/** Opens the page as a sponsor. */
function open() {
  const app = renderApp('/memberarea/profile', { loggedIn: true });
  app.store.dispatch(startSession(aSession({ role_name: 'sponsorship' })));
  void app.router.navigate(PAGE);
  return app;
}

const pool = () => screen.findByRole('region', { name: 'Workshop USG Dasar' });

test('a sponsor sees how many seats it has, when each takes place, and who has one, by name and masked number', async () => {
  const peserta = [aSponsored(), aSponsored({ tiket_id: 'b', nama: 'dr. Budi', npa: null, sudah_masuk: true, dapat_ditarik: false })];
  const over = aSponsorPool({ id: 8, judul: 'EKG Dasar', dibeli: 1, sisa: 1, terisi: 0, dapat_diisi: false, peserta: [] });
  server.use(http.get('/sponsor/kursi', answers(someSponsorSeats([aSponsorPool({ peserta }), over]))));
  open();
  const own = within(await pool());
  expect(own.getByText('Sab, 5 Des, 08.00–10.30 WITA')).toBeVisible();
  expect(own.getByText('2 dari 5')).toBeVisible();
  expect(own.getByRole('progressbar', { name: 'Kursi Workshop USG Dasar yang diberikan' })).toHaveAttribute('value', '2');
  expect(own.getByRole('link', { name: 'ORD-2026-000123' })).toHaveAttribute(
    'href',
    '/event/payment/info/01a2050a-0000-7000-8000-000000000001',
  );
  const [first, second] = within(own.getByRole('list', { name: 'Peserta Workshop USG Dasar' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('dr. Sari WulandariNPA ****0030TKT-7Q4M-2K9F');
  expect(second).toHaveTextContent('Sudah masuk');
  expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  // What is over takes nobody any more.
  const past = within(screen.getByRole('region', { name: 'EKG Dasar' }));
  expect(past.getByText('Acara ini sudah selesai.')).toBeVisible();
  expect(past.queryByRole('button', { name: 'Berikan kursi' })).not.toBeInTheDocument();
  expect(screen.getByText('Kursi dibeli').parentElement).toHaveTextContent('6');
  expect(screen.getByText('Masih tersedia').parentElement).toHaveTextContent('4');
});

test('a sponsor that waits for its approval is told so beside its seats, at the cart and in its own data', async () => {
  const waits = 'Akun sponsor Anda menunggu persetujuan.';
  server.use(
    http.get('/sponsorship/{id}', answers(aSponsor({ disetujui: false }))),
    http.get('/sponsor/kursi', answers(someSponsorSeats())),
  );
  const { router } = open();
  await pool();
  expect(await screen.findByText(waits)).toBeVisible();
  await router.navigate('/event/payment');
  expect(await screen.findByRole('heading', { level: 1, name: 'Keranjang' })).toBeVisible();
  expect(await screen.findByText(waits)).toBeVisible();
  await router.navigate('/sponsorship/registration');
  expect(await screen.findByText('Menunggu persetujuan')).toBeVisible();
  expect(screen.getByText(waits)).toBeVisible();
});

test('a sponsor that was approved is told nothing of it while it works', async () => {
  server.use(http.get('/sponsor/kursi', answers(someSponsorSeats())));
  const { router } = open();
  await pool();
  await router.navigate('/sponsorship/registration');
  expect(await screen.findByText('Disetujui')).toBeVisible();
  expect(screen.queryByText('Akun sponsor Anda menunggu persetujuan.')).toBeNull();
});

test('a pasted list is sent row by row, and whoever cannot have a seat stands there with the reason', async () => {
  let seats = someSponsorSeats([aSponsorPool({ peserta: [] })]);
  const sent: unknown[] = [];
  server.use(
    http.get('/sponsor/kursi', () => HttpResponse.json(answer(seats))),
    http.post('/sponsor/kursi/{id}/peserta', async ({ request, params }) => {
      const body = (await request.json()) as { peserta: string[] };
      sent.push({ id: params.id, ...body });
      if (body.peserta.length > 1) {
        const errors = { baris_2: ['Baris 2 tidak dikenal'] };
        return problem(422, { message: 'Data yang dikirim belum lengkap atau tidak valid.', code: 'data_tidak_valid', errors });
      }
      seats = someSponsorSeats();
      return HttpResponse.json(answer(aSponsorPool(), 'Berhasil memberikan kursi'), { status: 201 });
    }),
  );
  const { user } = open();
  const form = within(within(await pool()).getByRole('form', { name: 'Berikan kursi Workshop USG Dasar' }));
  await user.click(form.getByRole('button', { name: 'Berikan kursi' }));
  expect(await form.findByText('Isi NPA atau email dokter yang menerima kursi.')).toBeVisible();
  const box = form.getByRole('textbox', { name: 'Berikan kursi kepada' });
  await user.click(box);
  await user.paste('10020030\nsiapa@contoh.id\n');
  expect(await form.findByText('2 dokter, 5 kursi tersedia')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Berikan kursi' }));
  expect(await form.findByRole('alert')).toHaveTextContent('siapa@contoh.id Baris 2 tidak dikenal.');
  expect(await screen.findByText('Gagal memberikan kursi, Data yang dikirim belum lengkap atau tidak valid.')).toBeVisible();
  expect(box).toHaveValue('10020030\nsiapa@contoh.id\n');

  await user.clear(box);
  expect(form.getByRole('alert')).toBeEmptyDOMElement();
  await user.type(box, '10020030');
  await user.click(form.getByRole('button', { name: 'Berikan kursi' }));
  expect(await screen.findByText('Berhasil memberikan kursi')).toBeVisible();
  expect(await screen.findByText(inOne('dr. Sari Wulandari'))).toBeVisible();
  expect(sent).toEqual([
    { id: '7', peserta: ['10020030', 'siapa@contoh.id'] },
    { id: '7', peserta: ['10020030'] },
  ]);
});

test('what is wrong with the list stands at it, and what is wrong besides is told once', async () => {
  const refusals = [
    {
      status: 422,
      message: 'Data tidak valid.',
      code: 'data_tidak_valid',
      errors: { peserta: ['Kursi tersisa 4, sedangkan daftar ini berisi 5'] },
    },
    { status: 409, message: 'Akun sponsor Anda masih menunggu persetujuan panitia.', code: 'sponsor_belum_disetujui' },
  ] as const;
  let tries = 0;
  server.use(
    http.get('/sponsor/kursi', answers(someSponsorSeats())),
    http.post('/sponsor/kursi/{id}/peserta', () => {
      const { status, ...body } = refusals[tries++] ?? refusals[1];
      return problem(status, structuredClone(body) as Parameters<typeof problem>[1]);
    }),
  );
  const { user } = open();
  const form = within(within(await pool()).getByRole('form', { name: 'Berikan kursi Workshop USG Dasar' }));
  await user.type(form.getByRole('textbox'), '10020030');
  await user.click(form.getByRole('button', { name: 'Berikan kursi' }));
  expect(await form.findByText('Kursi tersisa 4, sedangkan daftar ini berisi 5')).toBeVisible();
  expect(form.getByRole('textbox')).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Berikan kursi' }));
  expect(await screen.findByText('Gagal memberikan kursi, Akun sponsor Anda masih menunggu persetujuan panitia.')).toBeVisible();
  expect(form.getByRole('textbox')).toBeValid();
});

test('a seat is taken back after a question, and a refusal of that is told', async () => {
  let taken = 0;
  server.use(
    http.get('/sponsor/kursi', () => HttpResponse.json(answer(someSponsorSeats(taken > 1 ? [aSponsorPool({ peserta: [] })] : undefined)))),
    http.delete('/sponsor/kursi/{id}/peserta/{tiket}', () => {
      taken += 1;
      if (taken === 1) return problem(409, { message: 'Kursi ini sudah tidak dapat ditarik.', code: 'kursi_sponsor_terpakai' });
      return HttpResponse.json(answer(aSponsorPool({ peserta: [] }), 'Berhasil menarik kursi'));
    }),
  );
  const { user } = open();
  const ask = async () => {
    await user.click(within(await pool()).getByRole('button', { name: 'Tarik kursi dr. Sari Wulandari' }));
    return within(await screen.findByRole('dialog', { name: 'Tarik kursi ini?' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(taken).toBe(0);
  await user.click((await ask()).getByRole('button', { name: 'Tarik kursi' }));
  expect(await screen.findByText('Gagal menarik kursi, Kursi ini sudah tidak dapat ditarik.')).toBeVisible();
  await user.click((await ask()).getByRole('button', { name: 'Tarik kursi' }));
  expect(await screen.findByText('Berhasil menarik kursi')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(inOne('dr. Sari Wulandari'))).not.toBeInTheDocument());
});

test('a sponsor without seats is led to the events, and a failed load can be tried again', async () => {
  server.use(http.get('/sponsor/kursi', answers(someSponsorSeats([]))));
  server.use(http.get('/sponsor/kursi', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Layanan sedang sibuk.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Belum ada kursi sponsor.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat event' })).toHaveAttribute('href', '/event');
});

test('whoever is no sponsor is told so, and nobody is asked for seats', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/sponsor/kursi', ({ request }) => {
      asked.push(request.url);
      return problem(403, { message: 'Anda tidak memiliki akses ke halaman ini.', code: 'akses_ditolak' });
    }),
  );
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Halaman ini hanya untuk sponsor.')).toBeVisible();
  expect(asked).toEqual([]);
});
