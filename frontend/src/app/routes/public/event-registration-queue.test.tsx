// @vitest-environment jsdom: it joins what is only heard to a name without a gap
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QueueEntry } from '@/api/types';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSubEvent } from '@/testing/samples-programme';
import { aQueueEntry } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

const PAGE = '/event/registration/12';
const SOLD_OUT = aSubEvent({ id: 4, judul: 'Workshop Jalan Napas', tanggal: '2026-12-06', kuota: 20, sisa_kuota: 0 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') });
  server.use(http.get('/sub-event', answers([SOLD_OUT, aSubEvent({ id: 1 })])), http.get('/sub-event/data/bundling', answers([])));
});

/** What is asked for; afterwards the member waits. */
function aQueue() {
  const asked: unknown[] = [];
  let entries: QueueEntry[] = [];
  server.use(
    http.get('/user/daftar-tunggu', () => HttpResponse.json(answer(entries))),
    http.post('/daftar-tunggu', async ({ request }) => {
      asked.push(await request.json());
      entries = [aQueueEntry({ item_id: 4, jumlah: 2, posisi: 3 })];
      return HttpResponse.json(answer(aQueueEntry({ item_id: 4 })), { status: 201 });
    }),
  );
  return asked;
}

test('who finds a workshop sold out waits for it, with as many as come along, and sees the own place', async () => {
  const asked = aQueue();
  const { user } = renderApp(PAGE, { loggedIn: true });
  const queue = within(await screen.findByRole('form', { name: 'Daftar tunggu Workshop Jalan Napas' }));
  await user.selectOptions(queue.getByLabelText('Untuk'), '2 orang');
  await user.click(queue.getByRole('button', { name: 'Masuk daftar tunggu' }));
  expect(await screen.findByText(/Anda di daftar tunggu, urutan ke-3\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat daftar tunggu: Workshop Jalan Napas' })).toHaveAttribute('href', '/memberarea/myevent');
  expect(asked).toEqual([{ jenis: 'sub_event', id: 4, jumlah: 2 }]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

test('what is only held to the last seat is told apart from what is sold out, and is waited for as well', async () => {
  server.use(http.get('/sub-event', answers([SOLD_OUT, { ...SOLD_OUT, id: 5, judul: 'Workshop USG', kursi_ditahan: 2 }])));
  renderApp(PAGE, { loggedIn: true });
  const held = await screen.findByRole('checkbox', { name: 'Workshop USG' });
  expect(held).toBeDisabled();
  expect(held).toHaveAccessibleDescription(expect.stringContaining('Habis sementara: sebagian kursi belum lunas'));
  expect(screen.getByRole('checkbox', { name: 'Workshop Jalan Napas' })).toHaveAccessibleDescription(expect.stringContaining('Kuota habis'));
  expect(await screen.findByRole('form', { name: 'Daftar tunggu Workshop USG' })).toBeVisible();
});

test('a refusal says why, at the field when it is about that, and the way stays open', async () => {
  const most = ['Paling banyak 2 orang'];
  server.use(
    http.post('/daftar-tunggu', () =>
      problem(409, { message: 'Masih ada kursi Workshop Jalan Napas. Silakan langsung mendaftar.', code: 'masih_ada_kursi' }),
    ),
  );
  server.use(
    http.post('/daftar-tunggu', () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { jumlah: most } }), {
      once: true,
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Masuk daftar tunggu' }));
  expect(await screen.findByText('Paling banyak 2 orang')).toBeVisible();
  expect(screen.getByLabelText('Untuk')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Masuk daftar tunggu' }));
  expect(await screen.findByText(/^Anda belum masuk daftar tunggu, Masih ada kursi/)).toBeVisible();
  expect(screen.queryByText('Paling banyak 2 orang')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Masuk daftar tunggu' })).toBeEnabled();
});

test('a visitor is led to the login, and nobody waits for what is over', async () => {
  server.use(http.get('/sub-event', answers([SOLD_OUT, { ...SOLD_OUT, id: 5, judul: 'Simposium Lalu', tanggal: '2026-11-01' }])));
  renderApp(PAGE);
  expect(await screen.findByRole('link', { name: 'Login untuk masuk daftar tunggu: Workshop Jalan Napas' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: /Simposium Lalu/ })).not.toBeInTheDocument();
});
