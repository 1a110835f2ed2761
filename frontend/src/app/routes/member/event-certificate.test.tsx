import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { EventCertificate, FollowedEvent } from '@/api/types';
import { answer, http, problem, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { aCertificate } from '@/testing/samples-credits';
import { aFollowedEvent, anEventCertificate, anOpenOrder } from '@/testing/samples-ticket';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

const PAGE = '/memberarea/myevent';

/** Follows events, and keeps of which of them the certificate was asked for. */
function follow(events: FollowedEvent[], standing: EventCertificate = anEventCertificate()) {
  const asked: string[] = [];
  server.use(
    http.get('/user/event', () => HttpResponse.json(aPage(events))),
    http.get('/user/event/{id}/sertifikat', ({ params }) => {
      asked.push(params.id);
      return HttpResponse.json(answer(standing));
    }),
  );
  return asked;
}

const over = aFollowedEvent({ status: 'selesai' });
const certificate = async () => within(await screen.findByRole('region', { name: 'Sertifikat InASIA 2026' }));
const need = (region: Awaited<ReturnType<typeof certificate>>, words: string) => {
  const found = region.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(words));
  if (!found) throw new Error(`nothing is told of ${words}`);
  return found;
};

test('an event that is over tells what its certificate needs, and leads to the form that is missing', async () => {
  follow([over]);
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  const region = await certificate();
  await region.findByText('Tiket lunas');
  expect(region.getAllByRole('listitem')).toHaveLength(4);
  const attended = within(need(region, 'Hadir di Workshop USG Dasar'));
  expect(attended.getByRole('img', { name: 'Terpenuhi' })).toBeVisible();
  expect(attended.getByText('140 menit (minimal 113)')).toBeVisible();
  const form = within(need(region, 'Form kepuasan terisi'));
  expect(form.getByRole('img', { name: 'Belum terpenuhi' })).toBeVisible();
  expect(form.getByText('Belum diisi sejak kegiatan dimulai')).toBeVisible();
  expect(region.getAllByRole('link')).toHaveLength(1);
  expect(region.getByText('Dari sesi yang sudah dihadiri: 2 SKP.')).toBeVisible();

  const way = form.getByRole('link', { name: 'Isi form kepuasan' });
  // Also in another tab.
  expect(way).toHaveAttribute('href', '/kepuasan?dari=event&form=isi');
  await user.click(way);
  await waitFor(() => expect(router.state.location.pathname).toBe('/kepuasan'));
  // Nobody has to look for it there.
  expect(await screen.findByRole('dialog', { name: 'Form Kepuasan Pelanggan' })).toBeVisible();
});

test('it is asked for once an event has begun, and only where there are tickets', async () => {
  const asked = follow([
    aFollowedEvent({ id: 31, judul_event: 'Workshop USG', status: 'berlangsung' }),
    aFollowedEvent({ id: 32, judul_event: 'Kelak' }),
    aFollowedEvent({ id: 33, judul_event: 'Tanpa tiket', status: 'selesai', tiket: [], pesanan: [anOpenOrder()] }),
    over,
  ]);
  renderApp(PAGE, { loggedIn: true });
  await certificate();
  expect(await screen.findByRole('region', { name: 'Sertifikat Workshop USG' })).toBeVisible();
  await waitFor(() => expect([...asked].sort()).toEqual(['31', '94']));
  expect(screen.queryByRole('region', { name: /Sertifikat (Kelak|Tanpa tiket)/ })).not.toBeInTheDocument();
});

test('of several sessions one is enough; then the certificate is on its way', async () => {
  const [ticket, session, ended, form] = anEventCertificate().syarat;
  if (!ticket || !session || !ended || !form) throw new Error('the sample lacks something');
  const missed = { jenis: 'kehadiran' as const, syarat: 'Hadir di Simposium', terpenuhi: false, keterangan: '0 menit (minimal 90)' };
  const syarat = [ticket, session, missed, ended, { ...form, terpenuhi: true, keterangan: null }];
  follow([over], anEventCertificate({ syarat }));
  renderApp(PAGE, { loggedIn: true });
  const region = await certificate();
  expect(await region.findByText(/Hadir di salah satu sesi sudah cukup\./)).toBeVisible();
  expect(region.getByText(/Semua syarat terpenuhi\. Sertifikat Anda terbit sebentar lagi\./)).toBeVisible();
  expect(region.queryByRole('link')).not.toBeInTheDocument();
});

test('the certificate takes the place of what it needed', async () => {
  follow([over], anEventCertificate({ sertifikat: aCertificate({ jenis: 'kegiatan', nomor: 'SRT-KGT-2026-000007', skp: 2.5 }) }));
  renderApp(PAGE, { loggedIn: true });
  const region = await certificate();
  const link = await region.findByRole('link', { name: 'Lihat sertifikat SRT-KGT-2026-000007' });
  expect(link).toHaveAttribute('href', '/memberarea/sertifikat');
  expect(region.getByText('Berlaku')).toBeVisible();
  expect(region.getByText(/2,5 SKP/)).toBeVisible();
  expect(region.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a certificate that was taken back says why', async () => {
  follow([over], anEventCertificate({ sertifikat: aCertificate({ status: 'dicabut', alasan: 'Pembayaran dikembalikan.' }) }));
  renderApp(PAGE, { loggedIn: true });
  const region = await certificate();
  expect(await region.findByText('Dicabut')).toBeVisible();
  expect(region.getByText('Alasan: Pembayaran dikembalikan.')).toBeVisible();
});

test('where no certificate can be had the event says nothing of one', async () => {
  const gate = closedGate();
  follow([over]);
  server.use(
    http.get('/user/event/{id}/sertifikat', async () => {
      await gate.passed;
      return problem(404, { message: 'Acara tidak ditemukan.', code: 'acara_tidak_ditemukan' });
    }),
  );
  renderApp(PAGE, { loggedIn: true });
  const region = await screen.findByRole('region', { name: 'Sertifikat InASIA 2026' });
  gate.open();
  await waitFor(() => expect(region).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'InASIA 2026' })).toBeVisible();
});

test('a failed load can be tried again', async () => {
  follow([over]);
  server.use(http.get('/user/event/{id}/sertifikat', refuses(503, 'layanan_sibuk', 'Layanan sedang sibuk.'), { once: true }));
  const { user } = renderApp(PAGE, { loggedIn: true });
  const region = await certificate();
  expect(await region.findByText('Layanan sedang sibuk.')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Coba lagi' }));
  expect(await region.findByText('Tiket lunas')).toBeVisible();
});
