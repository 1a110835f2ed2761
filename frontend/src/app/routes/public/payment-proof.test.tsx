// @vitest-environment jsdom: it joins what is only heard to a name without a gap
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '@/api/types';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anOrder } from '@/testing/samples-checkout';
import { server } from '@/testing/server';

const OPEN = anOrder();
const SHOWN = anOrder({
  status: 'menunggu_verifikasi',
  bukti_bayar: { ke: 1, jenis: 'gambar', ukuran: 120_000, dikirim_pada: '2026-11-30T09:00:00Z' },
});
const PAGE = `/event/payment/info/${OPEN.id}`;
const PICKER = /Foto atau tangkapan layar bukti transfer/;

function aPicture(name: string, bytes = 100) {
  const content = new Uint8Array(bytes);
  content.set(Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0)));
  return new File([content], name, { type: 'image/png' });
}

beforeEach(() => {
  // There is nothing here that shows files.
  Object.assign(URL, { createObjectURL: () => 'blob:bukti', revokeObjectURL: () => undefined });
});

/** A portal with this order; each try to show that it is paid, by its key. */
function aBuyer(order: Order, refuses?: () => Response | undefined) {
  const keys: (string | null)[] = [];
  let now = order;
  server.use(
    http.get('/order/{id}', () => HttpResponse.json(answer(now))),
    http.get('/order/{id}/bukti-bayar', () => HttpResponse.text('webp')),
    http.post('/order/{id}/bukti-bayar', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const refused = refuses?.();
      if (refused) return refused;
      now = { ...SHOWN, bukti_bayar: SHOWN.bukti_bayar && { ...SHOWN.bukti_bayar, ke: (now.bukti_bayar?.ke ?? 0) + 1 } };
      return HttpResponse.json({ message: 'Bukti pembayaran berhasil dikirim', data: now });
    }),
  );
  return { ...renderApp(PAGE, { loggedIn: true }), keys };
}

async function choose(file: File) {
  fireEvent.change(await screen.findByLabelText(PICKER), { target: { files: [file] } });
}

test('the buyer shows that an order is paid, and sees that it is looked at', async () => {
  const { user } = aBuyer(OPEN);
  await choose(aPicture('bukti.png'));
  expect(await screen.findByText('bukti.png')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kirim bukti pembayaran' }));
  expect(await screen.findByText('Bukti pembayaran berhasil dikirim')).toBeVisible();
  const panel = within(await screen.findByRole('region', { name: 'Bukti pembayaran' }));
  expect(await panel.findByText(/^Dikirim 30 Nov 2026.*Panitia sedang memeriksanya\.$/)).toBeVisible();
  expect(await panel.findByRole('img', { name: 'Bukti pembayaran ORD-2026-000123' })).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Buka ukuran penuh: Bukti pembayaran ORD-2026-000123' }));
  const closely = await screen.findByRole('dialog', { name: 'Bukti pembayaran ORD-2026-000123' });
  await user.click(within(closely).getByRole('button', { name: 'Perbesar' }));
  expect(await within(closely).findByText('150%')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Menunggu verifikasi')).toBeVisible();
  expect(panel.queryByLabelText(PICKER)).not.toBeInTheDocument();
});

test('nothing is sent before something was chosen, and what is none is refused at once', async () => {
  const { user, keys } = aBuyer(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Kirim bukti pembayaran' }));
  expect((await screen.findAllByText('Pilih bukti pembayaran terlebih dahulu.')).length).toBeGreaterThan(0);
  await choose(new File(['<html>'], 'bukti.png', { type: 'image/png' }));
  expect(await screen.findByText('Bukti harus berupa PDF, JPG, PNG, atau WebP.')).toBeVisible();
  await choose(aPicture('besar.png', 6 * 1024 * 1024));
  expect(await screen.findByText('Ukuran gambar maksimal 5 MB; gambar ini 6 MB.')).toBeVisible();
  expect(keys).toEqual([]);
});

test('a try that failed is repeated under its key, and says what went wrong', async () => {
  let tries = 0;
  const { user, keys } = aBuyer(OPEN, () => {
    tries += 1;
    return tries === 1 ? problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' }) : undefined;
  });
  await choose(aPicture('bukti.png'));
  await user.click(screen.getByRole('button', { name: 'Kirim bukti pembayaran' }));
  expect(await screen.findByText('Gagal mengirim bukti pembayaran, Layanan sedang sibuk.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Kirim bukti pembayaran' }));
  expect(await screen.findByText('Menunggu verifikasi')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('what is looked at may be replaced', async () => {
  const { user, keys } = aBuyer(SHOWN);
  await user.click(await screen.findByRole('button', { name: 'Ganti bukti' }));
  await choose(aPicture('baru.png'));
  await user.click(screen.getByRole('button', { name: 'Kirim bukti pembayaran' }));
  expect(await screen.findByText('Bukti pembayaran berhasil dikirim')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ganti bukti' })).toBeVisible();
  expect(keys).toHaveLength(1);
});

test.each(['lunas', 'kedaluwarsa', 'dibatalkan'] as const)('an order that is %s asks for no proof', async (status) => {
  aBuyer({ ...OPEN, status });
  await screen.findByText('ORD-2026-000123');
  expect(screen.queryByRole('region', { name: 'Bukti pembayaran' })).not.toBeInTheDocument();
});
