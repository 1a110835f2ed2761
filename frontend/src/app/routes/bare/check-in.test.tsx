import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { startSession } from '@/domain/session/slice';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { aSubEvent } from '@/testing/samples-programme';
import { anEntry } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

type Sent = Record<string, unknown>;

/** The door, as somebody with a role sees it. */
function stand(role_name: 'panitia' | 'admin' | 'user', path = '/checkin') {
  const app = renderApp(path, { loggedIn: true });
  act(() => {
    app.store.dispatch(startSession(aSession({ role_name })));
  });
  return app;
}

/** A gateway that lets in and keeps what it was asked. */
function letIn() {
  const asked: Sent[] = [];
  server.use(
    http.post('/checkin', async ({ request }) => {
      asked.push((await request.json()) as Sent);
      return HttpResponse.json(answer(anEntry()));
    }),
  );
  return asked;
}

async function present(user: ReturnType<typeof renderApp>['user'], code: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Kode tiket' }), `${code}{Enter}`);
}

test('a typed code lets in, in words that are read aloud, and the box is ready for the next one', async () => {
  const asked = letIn();
  const { user } = stand('panitia');
  await present(user, ' tkt-7q4m-2k9f ');
  const result = screen.getByRole('status', { name: 'Hasil pindai' });
  await waitFor(() => expect(result).toHaveTextContent('Silakan masuk'));
  expect(result).toHaveTextContent('dr. Budi Santoso');
  expect(result).toHaveTextContent('Workshop USG Dasar · Sab, 5 Des, 08.00–10.30 WITA');
  expect(asked).toEqual([{ kode: 'tkt-7q4m-2k9f', sub_event_id: null, hanya_hari_ini: true }]);
  const box = screen.getByRole('textbox', { name: 'Kode tiket' });
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

test.each([
  ['of the chosen event', '/checkin?event=94', []],
  ['of a ticket that was let in before', '/checkin', ['TKT-0000-0000']],
])('all that was scanned is told by the clock of the venue: %s', async (_whose, path, before) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T00:20:00Z') });
  letIn();
  server.use(
    http.get('/list-event-simplified', answers([{ id: 94, value: 'InASIA 2026' }])),
    http.get('/sub-event', () => HttpResponse.json(answer([aSubEvent({ zona_waktu: 'WITA' })]))),
  );
  const { user } = stand('panitia', path);
  if (path.includes('event')) await screen.findByRole('option', { name: /WITA\)$/ });
  for (const code of before) {
    await present(user, code);
    await screen.findByText('Silakan masuk');
  }
  server.use(http.post('/checkin', () => problem(422, { message: 'Tiket palsu.', code: 'tiket_palsu' })));
  await present(user, 'TKT-0000-0001');
  const list = within(await screen.findByRole('region', { name: 'Pindaian terakhir' }));
  await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/^08\.20\sWITATKT-0000-0001Tiket palsu$/));
});

test('who came in already stays out, by name and with the time', async () => {
  server.use(
    http.post('/checkin', () =>
      problem(409, {
        message: 'Sudah masuk pukul 08.12.',
        code: 'sudah_masuk',
        rincian: { nama: 'dr. Budi Santoso', nomor: 'TKT-7Q4M-2K9F', sesi: 'Workshop', pukul: '08.12' },
      }),
    ),
  );
  const { user } = stand('admin');
  await present(user, 'TKT-7Q4M-2K9F');
  const result = screen.getByRole('status', { name: 'Hasil pindai' });
  await waitFor(() => expect(result).toHaveTextContent('Sudah masuk pukul 08.12.'));
  expect(result).toHaveTextContent('dr. Budi Santoso');
  expect(result).not.toHaveTextContent('Silakan masuk');
});

test('who comes on another day is let in once somebody says so', async () => {
  const asked: unknown[] = [];
  const message = 'Sesi Workshop berlangsung 5 Desember 2026, bukan hari ini. Belum dicatat masuk.';
  server.use(
    http.post('/checkin', async ({ request }) => {
      const body = (await request.json()) as { hanya_hari_ini?: boolean };
      asked.push(body);
      const rincian = { nama: 'dr. Budi Santoso', nomor: 'TKT-7Q4M-2K9F' };
      return body.hanya_hari_ini
        ? problem(409, { message, code: 'bukan_hari_ini', rincian })
        : HttpResponse.json(answer(anEntry({ hari_lain: true })));
    }),
  );
  const { user } = stand('panitia');
  await present(user, 'TKT-7Q4M-2K9F');
  const result = screen.getByRole('status', { name: 'Hasil pindai' });
  await waitFor(() => expect(result).toHaveTextContent('Bukan hari ini'));
  expect(result).toHaveTextContent(message);
  expect(result.firstElementChild).toHaveAttribute('data-tone', 'doubtful');
  await user.click(screen.getByRole('button', { name: 'Tetap catat masuk' }));
  await waitFor(() => expect(result).toHaveTextContent('Silakan masuk'));
  expect(screen.queryByRole('button', { name: 'Tetap catat masuk' })).toBeNull();
  const code = { kode: 'TKT-7Q4M-2K9F', sub_event_id: null };
  expect(asked).toEqual([{ ...code, hanya_hari_ini: true }, code]);
});

test('the last ten are remembered, the newest first', async () => {
  letIn();
  const { user } = stand('panitia');
  for (let scan = 0; scan < 11; scan += 1) {
    await present(user, `TKT-0000-00${String(scan).padStart(2, '0')}`);
    await screen.findByRole('button', { name: 'Periksa' });
  }
  server.use(http.post('/checkin', () => problem(422, { message: 'Tiket palsu.', code: 'tiket_palsu' })));
  await present(user, `T1${'A'.repeat(52)}`);
  const list = within(await screen.findByRole('region', { name: 'Pindaian terakhir' }));
  await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Kode QRTiket palsu'));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  expect(list.getAllByRole('listitem')[9]).toHaveTextContent('Masuk');
});

test('the door of one session asks for that session, and the address names it', async () => {
  const asked = letIn();
  server.use(
    http.get('/list-event-simplified', answers([{ id: 94, value: 'InASIA 2026' }])),
    http.get('/sub-event', () => HttpResponse.json(answer([aSubEvent({ id: 9401, judul: 'Workshop USG', zona_waktu: 'WITA' })]))),
  );
  const { user, router } = stand('panitia');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Event' }),
    await screen.findByRole('option', { name: 'InASIA 2026' }),
  );
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Sesi' }),
    await screen.findByRole('option', { name: 'Workshop USG (Sab, 5 Des, 08.00–10.00\u00a0WITA)' }),
  );
  expect(router.state.location.search).toBe('?event=94&sesi=9401');
  await present(user, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(asked).toEqual([{ kode: 'TKT-7Q4M-2K9F', sub_event_id: 9401, hanya_hari_ini: true }]));
});

test('what was told at one door is not shown at another, nor the other way', async () => {
  const asked = letIn();
  server.use(http.get('/list-event-simplified', answers([{ id: 94, value: 'InASIA 2026' }])));
  const { user } = stand('panitia');
  const result = await screen.findByRole('status', { name: 'Hasil pindai' });
  await present(user, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(result).toHaveTextContent('Silakan masuk'));

  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  expect(result).toBeEmptyDOMElement();
  await present(user, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(result).toHaveTextContent('Silakan masuk'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), await screen.findByRole('option', { name: 'InASIA 2026' }));
  await waitFor(() => expect(result).toBeEmptyDOMElement());
  await present(user, 'TKT-7Q4M-2K9F');
  // Of that event alone, whichever of its sessions is meant.
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ kode: 'TKT-7Q4M-2K9F', sub_event_id: null, event_id: 94, arah: 'keluar', hanya_hari_ini: true }),
  );
  expect(screen.getByRole('region', { name: 'Pindaian terakhir' })).toHaveTextContent('dr. Budi Santoso');
});

test('a camera that may not be used says so, and typing goes on', async () => {
  const { user } = stand('panitia');
  await user.click(await screen.findByRole('button', { name: 'Pindai dengan kamera' }));
  expect(await screen.findByText(/Kamera tidak dapat dipakai/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Kode tiket' })).toBeEnabled();
});

test('without a connection nobody is said to be in', async () => {
  server.use(http.post('/checkin', () => HttpResponse.error()));
  const { user } = stand('panitia');
  await present(user, 'TKT-7Q4M-2K9F');
  await waitFor(() => expect(screen.getByRole('status', { name: 'Hasil pindai' })).toHaveTextContent('Belum diperiksa'));
});

test('at the way out it says how long somebody was there', async () => {
  const asked: Sent[] = [];
  server.use(
    http.post('/checkin', async ({ request }) => {
      asked.push((await request.json()) as Sent);
      return HttpResponse.json(answer(anEntry({ arah: 'keluar', menit: 95 })));
    }),
  );
  const { user } = stand('panitia');
  await user.click(await screen.findByRole('button', { name: 'Keluar' }));
  expect(screen.getByRole('button', { name: 'Keluar' })).toHaveAttribute('aria-pressed', 'true');
  await present(user, 'TKT-7Q4M-2K9F');
  const result = screen.getByRole('status', { name: 'Hasil pindai' });
  await waitFor(() => expect(result).toHaveTextContent('Keluar tercatat'));
  expect(result).toHaveTextContent('Hadir 95 menit');
  expect(asked).toEqual([{ kode: 'TKT-7Q4M-2K9F', sub_event_id: null, arah: 'keluar', hanya_hari_ini: true }]);
});

/** Finds somebody by name at the door of an event. */
async function find(user: ReturnType<typeof renderApp>['user'], keyword: string) {
  await user.type(await screen.findByRole('searchbox', { name: 'Nama atau nomor tiket' }), `${keyword}{Enter}`);
}

test('without a code somebody is found by name and let in by hand, with a reason', async () => {
  const asked: Sent[] = [];
  const searched: string[] = [];
  server.use(
    http.get('/checkin/peserta', ({ request }) => {
      searched.push(new URL(request.url).search);
      return HttpResponse.json(answer([{ nomor: 'TKT-7Q4M-2K9F', nama: 'dr. Budi Santoso' }]));
    }),
    http.post('/checkin/manual', async ({ request }) => {
      asked.push((await request.json()) as Sent);
      return HttpResponse.json(answer(anEntry()));
    }),
  );
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = stand('panitia', '/checkin?event=94&sesi=9401');
  await find(user, 'budi');
  await user.click(await screen.findByRole('button', { name: /dr. Budi Santoso/ }));
  expect(searched).toEqual(['?event_id=94&keyword=budi']);
  const sheet = within(screen.getByRole('dialog', { name: 'Masuk manual' }));
  await user.click(sheet.getByRole('button', { name: 'Catat masuk' }));
  expect(sheet.getByText(/Pilih atau tulis alasannya/)).toBeVisible();
  expect(asked).toEqual([]);
  await user.type(sheet.getByRole('textbox', { name: 'Tulis alasan' }), 'KTP diperiksa');
  await user.click(sheet.getByRole('button', { name: 'Catat masuk' }));
  const result = screen.getByRole('status', { name: 'Hasil pindai' });
  await waitFor(() => expect(result).toHaveTextContent('Silakan masuk'));
  // The list stands a screen below it.
  expect(result.firstElementChild).toHaveFocus();
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  // With what can be done about it below.
  expect(shown.mock.contexts).toEqual([result.parentElement]);
  expect(asked).toEqual([{ tiket: 'TKT-7Q4M-2K9F', alasan: 'KTP diperiksa', sub_event_id: 9401 }]);
  expect(screen.queryByRole('button', { name: /dr. Budi Santoso/ })).not.toBeInTheDocument();
});

test('a search that finds nobody, is too short or fails says so', async () => {
  server.use(http.get('/checkin/peserta', () => HttpResponse.json(answer([]))));
  const { user } = stand('panitia', '/checkin?event=94');
  await find(user, 'b');
  expect(await screen.findByText('Tulis paling sedikit 2 huruf.')).toBeVisible();
  await find(user, 'budi');
  expect(await screen.findByText('Tidak ada peserta event ini dengan nama itu.')).toBeVisible();
  server.use(http.get('/checkin/peserta', () => HttpResponse.error()));
  await find(user, ' santoso');
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
});

test('names are asked for one event only', async () => {
  stand('panitia');
  expect(await screen.findByText(/Pilih event di atas/)).toBeVisible();
});

test('it is nothing for other members, and visitors are asked to log in', async () => {
  const { unmount } = stand('user');
  expect(await screen.findByText('Halaman ini untuk panitia.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  unmount();
  sessionStorage.clear();
  localStorage.clear();
  renderApp('/checkin');
  expect(await screen.findByRole('heading', { name: 'Login untuk melanjutkan' })).toBeVisible();
});

test('the committee finds the door in the drawer of the member area', async () => {
  stand('panitia', '/memberarea/changepassword');
  const drawer = within(await screen.findByRole('navigation', { name: 'Member Area' }));
  expect(await drawer.findByRole('link', { name: 'Check-in' })).toHaveAttribute('href', '/checkin');
});
