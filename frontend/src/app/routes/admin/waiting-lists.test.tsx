import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { QueuedMember } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { aQueueEntry } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

const PAGE = '/admin/daftar-tunggu';

function aDesk(queued: QueuedMember[]) {
  const asked: string[] = [];
  server.use(
    http.get('/list-event-simplified', answers([{ id: 94, value: 'InASIA 2026' }])),
    http.get('/admin/daftar-tunggu', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(aPage(queued));
    }),
  );
  const view = renderApp(PAGE, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, asked };
}

test('the desk sees each queue in its order, and one event alone where it asks for it', async () => {
  const { user, asked } = aDesk([
    {
      peserta_id: 2,
      nama: 'dr. Sari',
      antrean: aQueueEntry({ id: 'a', status: 'ditawarkan', posisi: null, batas_ambil: '2026-11-21T01:30:00Z' }),
    },
    { peserta_id: 3, nama: 'dr. Budi', antrean: aQueueEntry({ id: 'b', posisi: 1, jumlah: 3 }) },
    { peserta_id: 4, nama: 'dr. Maya', antrean: aQueueEntry({ id: 'c', item_id: 8, judul: 'Workshop Nyeri', posisi: 1 }) },
  ]);
  const first = within(await screen.findByRole('region', { name: /^Workshop USG Dasar/ })).getAllByRole('listitem');
  expect(first[0]).toHaveTextContent('dr. SariKursi ditawarkan');
  expect(first[0]).toHaveTextContent('Ambil sebelum 21 Nov 2026, 08.30 WIB');
  expect(first[1]).toHaveTextContent('dr. BudiMenunggu3 orang');
  expect(first[1]).toHaveTextContent('Urutan ke-1');
  expect(screen.getByRole('region', { name: /^Workshop Nyeri/ })).toHaveTextContent('dr. Maya');
  await screen.findByRole('option', { name: 'InASIA 2026' });
  await user.selectOptions(screen.getByLabelText('Event'), 'InASIA 2026');
  await waitFor(() => expect(asked.at(-1)).toContain('event_id=94'));
});

test('nobody waits', async () => {
  aDesk([]);
  expect(await screen.findByText('Tidak ada yang menunggu.')).toBeVisible();
});

test('a member who is not of the desk is told so', async () => {
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Halaman ini hanya untuk admin.')).toBeVisible();
});
