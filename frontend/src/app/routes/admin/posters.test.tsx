import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { startSession } from '@/domain/session/slice';
import type { DeskPoster } from '@/features/desk/poster-api';
import { answer, answers, givesPage, http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { anOwnPoster } from '@/testing/samples-poster';
import { server } from '@/testing/server';

/** A poster before the desk, kept as a PDF; what is asked for and what is said of it. */
function posterDesk(changed: Partial<DeskPoster> = {}) {
  let poster = anOwnPoster({ jenis_file: 'pdf', gambar: null, ...changed });
  const asked: URLSearchParams[] = [];
  const said: unknown[] = [];
  server.use(
    http.get('/list-event-simplified', answers([{ id: 12, value: 'EKG Dasar' }])),
    http.get('/admin/e-poster', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return givesPage([poster])();
    }),
    http.post('/admin/e-poster/{id}/keputusan', async ({ request, params }) => {
      const { diterima, alasan } = (await request.json()) as { diterima: boolean; alasan?: string };
      said.push([params.id, { diterima, alasan }]);
      poster = { ...poster, status: diterima ? 'diterbitkan' : 'ditolak', alasan: alasan ?? null };
      return HttpResponse.json(answer(poster));
    }),
  );
  const view = renderApp('/admin/e-poster', { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, asked, said };
}

const entry = async () => within(await screen.findByRole('article', { name: 'Deteksi dini sepsis di puskesmas' }));

test('a poster says whose it is, and is published', async () => {
  const { user, said, asked } = posterDesk();
  const poster = await entry();
  expect(screen.getByRole('article')).toHaveTextContent('dr. Ratna Wulandari, RSUD Kota Bandung');
  expect(poster.getByText('Menunggu ditinjau')).toBeVisible();
  expect(poster.getByRole('button', { name: 'Unduh berkas' })).toBeVisible();
  expect(asked[0]?.get('status')).toBe('diajukan');
  await user.click(poster.getByRole('button', { name: 'Terbitkan' }));
  expect(await screen.findByText('EP-12-0001 tampil di galeri.')).toBeVisible();
  expect(await (await entry()).findByText('Diterbitkan')).toBeVisible();
  expect((await entry()).queryByRole('button', { name: 'Terbitkan' })).toBeNull();
  expect(said).toEqual([['21', { diterima: true }]]);
});

test('a poster is rejected for a reason that its author reads', async () => {
  const { user, said } = posterDesk();
  await user.click((await entry()).getByRole('button', { name: 'Tolak' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tolak EP-12-0001' }));
  await user.click(dialog.getByRole('button', { name: 'Tolak e-poster' }));
  expect(await dialog.findByText('Tulis alasannya.')).toBeVisible();
  expect(said).toEqual([]);
  await user.type(dialog.getByLabelText('Alasan, dibaca oleh penulisnya'), 'Tanpa hasil.');
  await user.click(dialog.getByRole('button', { name: 'Tolak e-poster' }));
  expect(await screen.findByText('EP-12-0001 ditolak. Penulisnya membaca alasannya.')).toBeVisible();
  expect(await screen.findByText('Alasan: Tanpa hasil.')).toBeVisible();
  expect(said).toEqual([['21', { diterima: false, alasan: 'Tanpa hasil.' }]]);
});

test('the desk looks at one event, and at what was decided', async () => {
  const { user, asked } = posterDesk();
  await entry();
  await screen.findByRole('option', { name: 'EKG Dasar' });
  await user.selectOptions(screen.getByLabelText('Event'), 'EKG Dasar');
  await waitFor(() => expect(asked.at(-1)?.get('event_id')).toBe('12'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Ditolak');
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('ditolak'));
});

test('what somebody else decided meanwhile is said', async () => {
  const { user } = posterDesk();
  server.use(
    http.post('/admin/e-poster/{id}/keputusan', refuses(409, 'eposter_sudah_diputuskan', 'Keputusan atas e-poster ini sudah demikian.')),
  );
  await user.click((await entry()).getByRole('button', { name: 'Terbitkan' }));
  expect(await screen.findByText('Gagal menerbitkan EP-12-0001, Keputusan atas e-poster ini sudah demikian.')).toBeVisible();
});
