/** What was chosen on the page that led to the registration. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bundle, SubEvent } from '@/api/types';
import { aPromo } from '@/testing/congress';
import { answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aBundle, aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';

const SYMPOSIUM = aSubEvent({ id: 1, judul: 'Simposium Nyeri' });
const CLASHING = aSubEvent({ id: 2, judul: 'Workshop USG', jam_mulai: '09:00', jam_selesai: '12:00' });
const AFTERNOON = aSubEvent({ id: 3, judul: 'Simposium Sepsis', jam_mulai: '13:00', jam_selesai: '15:00' });
const BUNDLE = aBundle({ id: 7, nama: 'Paket Lengkap', sub_event: [SYMPOSIUM, AFTERNOON], harga: 600_000 });

function offer(subEvents: SubEvent[], bundles: Bundle[] = []) {
  server.use(http.get('/sub-event', answers(subEvents)), http.get('/sub-event/data/bundling', answers(bundles)));
}

const box = (name: string) => screen.findByRole('checkbox', { name });

/** Chooses something at an earlier visit. */
async function chosenBefore(name: string) {
  const { user, unmount } = renderApp('/event/registration/12');
  await user.click(await box(name));
  unmount();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') });
  offer([SYMPOSIUM, CLASHING, AFTERNOON], [BUNDLE]);
});

describe('a package', () => {
  test('comes chosen from the page that shows it, and only once', async () => {
    const { user, router } = renderApp('/event/registration/12?paket=7');
    expect(await box('Paket Lengkap')).toBeChecked();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await box('Paket Lengkap'));
    expect(await box('Paket Lengkap')).not.toBeChecked();
  });

  test('that clashes with what was chosen before says so', async () => {
    await chosenBefore('Workshop USG');
    renderApp('/event/registration/12?paket=7');
    expect(await box('Paket Lengkap')).not.toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent(/bentrok dengan “Workshop USG”/);
  });
});

describe('a sub-event', () => {
  test('comes chosen from its own page, beside what was chosen before, and only once', async () => {
    await chosenBefore('Simposium Sepsis');
    const { user, router } = renderApp('/event/registration/12?sub_event=2');
    expect(await box('Workshop USG')).toBeChecked();
    expect(await box('Simposium Sepsis')).toBeChecked();
    expect(within(screen.getByRole('complementary', { name: 'Pilihan Anda' })).getByText('Workshop USG')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await box('Workshop USG'));
    expect(await box('Workshop USG')).not.toBeChecked();
  });

  test('that clashes with what was chosen before says so, and leaves it chosen', async () => {
    await chosenBefore('Simposium Nyeri');
    renderApp('/event/registration/12?sub_event=2');
    expect(await box('Workshop USG')).not.toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent(/bentrok dengan “Simposium Nyeri”/);
    expect(await box('Simposium Nyeri')).toBeChecked();
  });

  test.each([
    ['is sold out', { sisa_kuota: 0 }, 'Kuota “Workshop USG” sudah habis.'],
    ['has begun', { tanggal: '2026-11-20', jam_mulai: '08:00' }, '“Workshop USG” sudah dimulai atau selesai.'],
  ] as const)('that %s meanwhile is not chosen, and says why', async (_what, changed, words) => {
    offer([SYMPOSIUM, { ...CLASHING, ...changed }]);
    renderApp('/event/registration/12?sub_event=2');
    expect(await box('Workshop USG')).not.toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  test('of a long list is in sight on its day', async () => {
    const early = Array.from({ length: 12 }, (_, index) => aSubEvent({ id: 10 + index, judul: `Simposium ${index}`, tanggal: '2026-12-04' }));
    offer([...early, CLASHING]);
    const { router } = renderApp('/event/registration/12?sub_event=2');
    expect(await box('Workshop USG')).toBeChecked();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('button', { name: 'Sab, 5 Des' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('checkbox', { name: 'Workshop USG' })).toBeVisible();
  });

  test('of another event is not known here', async () => {
    renderApp('/event/registration/12?sub_event=999');
    await box('Workshop USG');
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a day tells its own promos only', async () => {
  offer([
    { ...SYMPOSIUM, promo: aPromo({ id: 8, nama: 'Promo Hari Guru' }) },
    { ...AFTERNOON, tanggal: '2026-12-06', promo: aPromo({ id: 9, nama: 'Promo Akhir Tahun' }) },
  ]);
  const { user } = renderApp(`/event/registration/12?hari=${SYMPOSIUM.tanggal}`);
  await box('Simposium Nyeri');
  expect(screen.getByText('Promo Hari Guru', { selector: 'strong' })).toBeVisible();
  expect(screen.queryByText('Promo Akhir Tahun', { selector: 'strong' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Semua hari' }));
  expect(await screen.findByText('Promo Akhir Tahun', { selector: 'strong' })).toBeVisible();
});

test('a promo is told once and narrows the list to what it is for', async () => {
  offer([{ ...SYMPOSIUM, promo: aPromo({ id: 8, nama: 'Promo Hari Guru' }) }, CLASHING, AFTERNOON]);
  const { user, router } = renderApp('/event/registration/12?promo=8');
  expect(await box('Simposium Nyeri')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Workshop USG' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Promo Hari Guru', { selector: 'strong' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Hanya kegiatan ini/, pressed: true }));
  expect(await box('Workshop USG')).toBeVisible();
  expect(router.state.location.search).toBe('');
});
