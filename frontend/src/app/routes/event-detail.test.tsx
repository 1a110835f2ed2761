import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { api, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { anEvent } from '@/testing/samples';
import { server } from '@/testing/server';

function answerEvent(changed: Parameters<typeof anEvent>[0]) {
  server.use(http.get(api('event/:id'), () => HttpResponse.json({ message: 'Berhasil.', data: anEvent(changed) })));
}

test("event 94's page tells everything about it", async () => {
  answerEvent({ id: 94, judul_event: 'InASIA 2026', skp: 24, jumlah_sub_event: 18, harga_mulai: 1750000 });
  renderApp('/event/detail/94');

  expect(await screen.findByRole('heading', { level: 1, name: 'InASIA 2026' })).toBeVisible();
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toContain('24 SKP');
  expect(facts).toContain('18 sub-event');
  expect(facts).toContain('Hotel Priangan, Kota Bandung, Jawa Barat');
  expect(facts).toContain('Diklat Nusamedika');
  expect(screen.getByText('Belajar membaca EKG.')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('InASIA 2026 · Diklat Nusamedika'));
});

describe('registration', () => {
  test.each(['akan_datang', 'berlangsung'] as const)('is open while the event is "%s"', async (status) => {
    answerEvent({ id: 94, status });
    renderApp('/event/detail/94');
    expect(await screen.findByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/event/registration/94');
  });

  test('is closed once the event is over', async () => {
    answerEvent({ status: 'selesai' });
    renderApp('/event/detail/12');
    expect(await screen.findByText('Pendaftaran sudah ditutup.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Daftar' })).not.toBeInTheDocument();
  });
});

test('the page is passed on by WhatsApp or as a copied link', async () => {
  const { user } = renderApp('/event/detail/12');

  const whatsapp = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    'EKG Dasar untuk Dokter Umum http://portal.test/event/detail/12',
  );
  await user.click(screen.getByRole('button', { name: 'Salin tautan' }));

  expect(await screen.findByText('Tautan disalin.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://portal.test/event/detail/12');
});

describe('an event that is not there', () => {
  test('is said to be missing', async () => {
    server.use(http.get(api('event/:id'), () => problem(404, { message: 'Tidak ada.', code: 'tidak_ditemukan' })));
    renderApp('/event/detail/999');
    expect(await screen.findByRole('heading', { level: 1, name: 'Event tidak ditemukan' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lihat semua event' })).toHaveAttribute('href', '/event');
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999'])('is missing without asking when its id is "%s"', async (id) => {
    server.use(http.get(api('event/:id'), () => problem(500, { message: 'Ditanya.', code: 'internal' })));
    renderApp(`/event/detail/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Event tidak ditemukan' })).toBeVisible();
  });
});

test('the page has a title while the event is on its way', async () => {
  server.use(http.get(api('event/:id'), () => new Promise<never>(() => undefined)));
  renderApp('/event/detail/12');
  await waitFor(() => expect(document.title).toBe('Event · Diklat Nusamedika'));
});

test('a failed load can be retried', async () => {
  server.use(http.get(api('event/:id'), () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/event/detail/12');

  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  await waitFor(() => expect(document.title).toBe('Event · Diklat Nusamedika'));
  await user.click(retry);

  expect(await screen.findByRole('heading', { level: 1, name: 'EKG Dasar untuk Dokter Umum' })).toBeVisible();
});
