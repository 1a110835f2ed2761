import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { EventSales, SeatSales } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { server } from '@/testing/server';

const PAGE = '/admin/penjualan';

function seats(changed: Partial<SeatSales> = {}): SeatSales {
  return {
    kapasitas: 200,
    sisa: 60,
    untuk_antrean: 0,
    di_keranjang: 5,
    ditawarkan: 0,
    belum_dibayar: 15,
    terjual: 120,
    dibeli_sponsor: 0,
    diberikan_sponsor: 0,
    antrean: 0,
    orang_menunggu: 0,
    ...changed,
  };
}

function sales(changed: Partial<EventSales> = {}): EventSales {
  return {
    event_id: 94,
    judul_event: 'InASIA 2026',
    tanggal_awal: '2026-12-20',
    tanggal_akhir: '2026-12-23',
    status: 'akan_datang',
    kursi: seats(),
    dana_masuk: 150_000_000,
    dana_kembali: 2_000_000,
    dana_ditunggu: 18_000_000,
    pesanan: [],
    rincian: null,
    waktu_server: '2026-11-24T01:00:00Z',
    ...changed,
  };
}

function aDesk(answer: EventSales[], page = PAGE) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/admin/penjualan', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(aPage(answer));
    }),
  );
  const view = renderApp(page, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, asked };
}

test('every event says where its seats are and what came in, as of when', async () => {
  const { user, asked } = aDesk([sales()]);
  const list = within(await screen.findByRole('list', { name: 'Penjualan per event' }));
  for (const words of ['120 dari 200 terjual', '15 belum lunas', '5 di keranjang', '60 sisa']) expect(list.getByText(words)).toBeVisible();
  expect(list.getByText('Rp 150.000.000')).toBeVisible();
  expect(screen.getByText('Keadaan 24 Nov 2026, 08.00 WIB, diperbarui sendiri.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Status'), 'Selesai');
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('selesai'));
});

test('of an event that is over, seats are not left but unsold', async () => {
  aDesk([sales({ status: 'selesai' })]);
  const list = within(await screen.findByRole('list', { name: 'Penjualan per event' }));
  expect(list.getByText('60 tidak terjual')).toBeVisible();
  expect(list.queryByText(/sisa/)).not.toBeInTheDocument();
});

test('one event shows each of its parts, the queue, the sponsor and the days', async () => {
  const { asked } = aDesk(
    [
      sales({
        rincian: {
          kuota: [
            {
              jenis: 'sub_event',
              id: 9402,
              malam: null,
              judul: 'Workshop Blok',
              kursi: seats({
                kapasitas: 20,
                sisa: 0,
                belum_dibayar: 0,
                di_keranjang: 0,
                terjual: 20,
                dibeli_sponsor: 10,
                diberikan_sponsor: 4,
                antrean: 2,
                orang_menunggu: 3,
              }),
            },
          ],
          harian: [
            { tanggal: '2026-11-24', pesanan: 3, dana_masuk: 4_500_000, kursi: 4 },
            { tanggal: '2026-11-23', pesanan: 0, dana_masuk: 0, kursi: 0 },
          ],
        },
      }),
    ],
    `${PAGE}?event=94`,
  );
  const pool = within(await screen.findByRole('region', { name: 'Kuota' }));
  expect(pool.getByText('20 dari 20 terjual')).toBeVisible();
  expect(pool.getByText('Daftar tunggu: 3 orang')).toBeVisible();
  expect(pool.getByText('Sponsor: 4 dari 10 kursi diberikan')).toBeVisible();
  const days = screen.getByRole('table', { name: 'Pembayaran per hari' });
  // A day without a payment takes no line.
  expect(within(days).getAllByRole('row')).toHaveLength(2);
  expect(asked.at(-1)?.get('event_id')).toBe('94');
});

test('pools are folded by what they are of, with their sums, and of many the rest is shown on demand', async () => {
  const pool = (jenis: 'sub_event' | 'akomodasi', id: number) => ({
    jenis,
    id,
    malam: jenis === 'akomodasi' ? '2026-12-20' : null,
    judul: `${jenis} ${id}`,
    kursi: seats({ kapasitas: 10, terjual: 4, sisa: 6, di_keranjang: 0, belum_dibayar: 0 }),
  });
  const many = Array.from({ length: 12 }, (_, at) => pool('sub_event', at + 1));
  // A night that somebody had in a cart once, and nobody has anything of now.
  const nameless = { ...pool('akomodasi', 91), judul: null };
  const { user } = aDesk([sales({ rincian: { kuota: [...many, pool('akomodasi', 90), nameless], harian: [] } })], `${PAGE}?event=94`);
  const part = within(await screen.findByRole('region', { name: 'Kuota' }));
  expect(part.getByText('12 kuota · 48 dari 120 terjual')).toBeVisible();
  const list = within(part.getByRole('list', { name: 'Sub-event' }));
  expect(list.queryByText('sub_event 12')).not.toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Tampilkan semua (12)' }));
  expect(list.getByText('sub_event 12')).toBeVisible();

  expect(part.getByText('akomodasi 90')).not.toBeVisible();
  await user.click(part.getByText('1 malam kamar · 4 dari 10 terjual'));
  expect(part.getByText('akomodasi 90')).toBeVisible();
});

test('an event that the catalog does not have is told so', async () => {
  const view = renderApp(`${PAGE}?event=4711`, { loggedIn: true });
  server.use(
    http.get('/admin/penjualan', () =>
      HttpResponse.json({ message: 'Event tidak ditemukan.', code: 'acara_tidak_ditemukan' } as never, { status: 404 }),
    ),
  );
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  expect(await screen.findByText('Event tidak ditemukan.')).toBeVisible();
});

test('a member who is not of the desk is told so', async () => {
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Halaman ini hanya untuk admin.')).toBeVisible();
});
