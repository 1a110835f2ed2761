import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPosition } from '@/testing/samples-pages';
import { server } from '@/testing/server';

const OFFICES = [
  aPosition({ id: 1, jabatan: 'Ketua Umum', nama: 'dr. Ratna Wulandari' }),
  aPosition({ id: 2, induk_id: 1, jabatan: 'Sekretaris Jenderal', nama: 'dr. Budi Santoso' }),
  aPosition({ id: 3, induk_id: 2, jabatan: 'Kepala Sekretariat', nama: null }),
  aPosition({ id: 4, induk_id: 1, jabatan: 'Bendahara', nama: 'dr. Sari Utami' }),
];

const answer = (positions: typeof OFFICES) =>
  server.use(http.get('/struktur-organisasi', () => HttpResponse.json({ message: 'Berhasil.', data: positions })));
const branch = (office: string) => screen.getByText(office).closest('li') ?? expect.fail(`no branch of ${office}`);

test('every office stands in the list below its superior, a vacant one as vacant', async () => {
  answer(OFFICES);
  renderApp('/strukturorganisasi');

  const chart = await screen.findByRole('list', { name: 'Struktur organisasi' });
  expect(within(chart).getAllByRole('listitem')).toHaveLength(4);
  expect(branch('Ketua Umum')).toContainElement(branch('Sekretaris Jenderal'));
  expect(branch('Sekretaris Jenderal')).toContainElement(branch('Kepala Sekretariat'));
  expect(branch('Sekretaris Jenderal')).not.toContainElement(branch('Bendahara'));
  expect(branch('Kepala Sekretariat')).toHaveTextContent('Belum terisi');
});

test('a branch is folded away and opened by the keyboard', async () => {
  answer(OFFICES);
  const { user } = renderApp('/strukturorganisasi');

  const fold = await screen.findByRole('button', { name: 'Jabatan di bawah Sekretaris Jenderal: 1' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  fold.focus();
  await user.keyboard('{Enter}');
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Kepala Sekretariat')).not.toBeVisible();
  expect(screen.getByText('Bendahara')).toBeVisible();

  await user.keyboard(' ');
  expect(screen.getByText('Kepala Sekretariat')).toBeVisible();
});

test('everything is folded and opened at once', async () => {
  answer(OFFICES);
  const { user } = renderApp('/strukturorganisasi');

  const open = await screen.findByRole('button', { name: 'Buka semua' });
  expect(open).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Ciutkan semua' }));
  expect(screen.getByText('Ketua Umum')).toBeVisible();
  expect(screen.getByText('Bendahara')).not.toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Jabatan di bawah Ketua Umum: 3' }));
  expect(screen.getByText('Bendahara')).toBeVisible();
  expect(screen.getByText('Kepala Sekretariat')).not.toBeVisible();

  await user.click(open);
  expect(screen.getByText('Kepala Sekretariat')).toBeVisible();
});

test('without offices the page says so', async () => {
  answer([]);
  renderApp('/strukturorganisasi');
  expect(await screen.findByText('Struktur organisasi belum tersedia.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get('/struktur-organisasi', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/strukturorganisasi');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Ketua Umum')).toBeVisible();
});
