import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/domain/session/slice';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';

let saved: string[] = [];

beforeEach(() => {
  saved = [];
  Object.assign(URL, { createObjectURL: () => 'blob:papers', revokeObjectURL: vi.fn() });
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});

function stand(path: string, role_name: 'panitia' | 'admin' = 'panitia') {
  const app = renderApp(path, { loggedIn: true });
  act(() => {
    app.store.dispatch(startSession(aSession({ role_name })));
  });
  return app;
}

test('badges of all and of one ticket, and the rooms of the event, are saved by name', async () => {
  const asked: string[] = [];
  const pdf = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`);
    return new HttpResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });
  };
  server.use(http.get('/admin/event/{id}/badge', pdf), http.get('/admin/event/{id}/kamar/pdf', pdf));
  const { user } = stand('/checkin?event=94', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Unduh semua kartu nama' }));
  expect(await screen.findByText('Kartu nama diunduh.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Unduh daftar kamar' }));
  expect(await screen.findByText('Daftar kamar diunduh.')).toBeVisible();
  await user.type(screen.getByLabelText('Kartu nama satu tiket'), ' TKT-7Q4M&x=1 ');
  await user.click(await screen.findByRole('button', { name: 'Unduh satu kartu nama' }));
  await vi.waitFor(() => expect(saved).toHaveLength(3));
  expect(saved).toEqual(['kartu-nama-94.pdf', 'daftar-kamar-94.pdf', 'kartu-nama-TKT-7Q4M&x=1.pdf']);
  expect(asked).toEqual([
    '/api/v1/admin/event/94/badge',
    '/api/v1/admin/event/94/kamar/pdf',
    '/api/v1/admin/event/94/badge?tiket=TKT-7Q4M%26x%3D1',
  ]);
});

test('a ticket that the event does not have is told in the words of the server, and nothing is saved', async () => {
  server.use(http.get('/admin/event/{id}/badge', () => problem(404, { message: 'Tiket tidak ditemukan.', code: 'tiket_tidak_ditemukan' })));
  const { user } = stand('/checkin?event=94');
  await user.type(await screen.findByLabelText('Kartu nama satu tiket'), 'TKT-0000-0000');
  await user.click(screen.getByRole('button', { name: 'Unduh satu kartu nama' }));
  expect(await screen.findByText('Gagal mengunduh kartu nama, Tiket tidak ditemukan.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('without an event there is nothing to print', async () => {
  stand('/checkin');
  expect(await screen.findByRole('textbox', { name: 'Kode tiket' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Dokumen cetak' })).not.toBeInTheDocument();
});

test('the committee prints badges alone: who sleeps where is for the back office', async () => {
  stand('/checkin?event=94');
  expect(await screen.findByRole('button', { name: 'Unduh semua kartu nama' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unduh daftar kamar' })).not.toBeInTheDocument();
});
