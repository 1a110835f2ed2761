import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Event } from '@/api/types';
import { CURRENT_EVENT_KEY } from '@/domain/event/event-address';
import { answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEvent, aPage } from '@/testing/samples';
import { anAgendaItem } from '@/testing/samples-pages';
import { server } from '@/testing/server';

/** Answers a month page by page, `size` events each, and tells what was asked. */
function answerMonth(events: Event[], size = 100) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('/event', ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(params);
      const page = Number(params['page']);
      return HttpResponse.json(
        aPage(events.slice((page - 1) * size, page * size), { page, total: events.length, total_page: Math.ceil(events.length / size) }),
      );
    }),
  );
  return asked;
}

const CONGRESS = anEvent({ id: 94, judul_event: 'InASIA 2026', tanggal_awal: '2026-11-27', tanggal_akhir: '2026-12-02' });
const RUNNING = anEvent({
  id: 12,
  judul_event: 'Pelatihan RJPO',
  tanggal_awal: '2026-11-20',
  tanggal_akhir: '2026-11-20',
  status: 'berlangsung',
});
const list = (month: string) => screen.findByRole('list', { name: `Daftar event ${month}` });
const rows = async (month: string) =>
  within(await list(month))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') });
});

test('without a month in the address it is the present one, with today marked', async () => {
  const asked = answerMonth([RUNNING, CONGRESS]);
  renderApp('/agenda-event');

  expect(await screen.findByText('2 event pada November 2026')).toBeVisible();
  expect(asked).toEqual([{ page: '1', item_per_page: '100', bulan: '2026-11' }]);
  const calendar = screen.getByRole('table', { name: 'Kalender event November 2026' });
  const today = within(calendar).getByRole('cell', { current: 'date' });
  expect(today).toHaveTextContent('20');
  expect(within(today).getByRole('link', { name: 'Pelatihan RJPO, 20 November 2026, Berlangsung' })).toHaveAttribute(
    'href',
    '/event/detail/12',
  );
  expect(screen.queryByRole('link', { name: 'Bulan ini' })).not.toBeInTheDocument();
});

test('an event over two weeks has a bar in each, and the list names it once', async () => {
  answerMonth([CONGRESS]);
  renderApp('/agenda-event?bulan=2026-12');

  const calendar = await screen.findByRole('table', { name: 'Kalender event Desember 2026' });
  expect(within(calendar).getAllByRole('link')).toHaveLength(1);
  expect(await rows('Desember 2026')).toEqual(['InASIA 2026']);
});

test('every page of a full month is asked for', async () => {
  const events = Array.from({ length: 5 }, (_, index) =>
    anEvent({ id: index + 1, judul_event: `Event ${index + 1}`, tanggal_awal: `2026-11-0${index + 1}`, tanggal_akhir: null }),
  );
  const asked = answerMonth(events, 2);
  renderApp('/agenda-event');
  expect(await rows('November 2026')).toEqual(['Event 1', 'Event 2', 'Event 3', 'Event 4', 'Event 5']);
  expect(asked.map(({ page }) => page)).toEqual(['1', '2', '3']);
});

describe('the month', () => {
  test('is turned forth and back, and stands in the address', async () => {
    const asked = answerMonth([RUNNING]);
    const { user, router } = renderApp('/agenda-event?bulan=2026-12');

    await user.click(await screen.findByRole('link', { name: 'Bulan berikutnya, Januari 2027' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Januari 2027' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?bulan=2027-01'));
    await user.click(await screen.findByRole('link', { name: 'Bulan ini' }));

    expect(await screen.findByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.['bulan']).toBe('2026-11'));
    expect(await screen.findByRole('link', { name: 'Bulan sebelumnya, Oktober 2026' })).toBeVisible();
  });

  test('that cannot be one counts as the present', async () => {
    const asked = answerMonth([]);
    renderApp('/agenda-event?bulan=2026-99');
    expect(await screen.findByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.['bulan']).toBe('2026-11'));
  });

  test('without events says so, beside its empty sheet', async () => {
    answerMonth([]);
    renderApp('/agenda-event');
    expect(await screen.findByText('Tidak ada event pada November 2026.')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
    expect(screen.getByText('Saat ini event tidak tersedia.')).toBeInTheDocument();
  });
});

test('the list can be asked for, and stays through the months', async () => {
  answerMonth([RUNNING]);
  const { user, router } = renderApp('/agenda-event');
  await user.click(await screen.findByRole('link', { name: 'Daftar' }));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('link', { name: 'Bulan berikutnya, Desember 2026' }));
  await waitFor(() => expect(router.state.location.search).toBe('?bulan=2026-12&tampilan=daftar'));
});

test('an event leads to its page and is remembered', async () => {
  answerMonth([RUNNING]);
  const { user, router } = renderApp('/agenda-event');
  await user.click(within(await list('November 2026')).getByRole('link', { name: 'Pelatihan RJPO' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/detail/12'));
  expect(sessionStorage.getItem(CURRENT_EVENT_KEY)).toBe('12');
});

test('a failed load can be retried', async () => {
  answerMonth([RUNNING]);
  server.use(http.get('/event', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/agenda-event');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await rows('November 2026')).toEqual(['Pelatihan RJPO']);
});

describe('what is only planned', () => {
  const answerPlans = (...plans: ReturnType<typeof anAgendaItem>[]) => {
    const asked: string[] = [];
    server.use(
      http.get('/agenda-pelatihan', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ message: 'Berhasil.', data: plans });
      }),
    );
    return asked;
  };

  test('stands below the month that is shown, but for what became an event or is over', async () => {
    answerMonth([RUNNING]);
    const asked = answerPlans(
      anAgendaItem({ id: 5, judul: 'Pelatihan Luka', tanggal_awal: '2026-11-18', tanggal_akhir: '2026-11-19' }),
      anAgendaItem(),
      anAgendaItem({ id: 4, judul: 'Pelatihan RJPO', event_id: 12 }),
    );
    renderApp('/agenda-event?bulan=2026-11');

    const planned = await screen.findByRole('region', { name: 'Rencana pelatihan' });
    const [item, ...others] = within(planned).getAllByRole('listitem');
    expect(others).toHaveLength(0);
    expect(item).toHaveTextContent('Pelatihan Ultrasonografi DasarRencana24–26 November 2026SurabayaCabang Jawa Timur');
    expect(asked).toEqual(['?bulan=2026-11']);
  });

  test.each([
    ['there is nothing', answers([anAgendaItem({ event_id: 12 })])],
    ['it cannot be had', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' })],
  ])('stays away when %s', async (_case, plans) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerMonth([RUNNING]);
    let answered = false;
    server.use(
      http.get('/agenda-pelatihan', () => {
        answered = true;
        return plans();
      }),
    );
    renderApp('/agenda-event');
    await list('November 2026');
    await waitFor(() => expect(answered).toBe(true));
    expect(screen.queryByRole('region', { name: 'Rencana pelatihan' })).not.toBeInTheDocument();
    expect(screen.queryByText('Sibuk.')).not.toBeInTheDocument();
  });
});
