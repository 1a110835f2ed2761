import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEvent, aPage } from '@/testing/samples';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

/** Answers the list and tells, newest last, what was asked. */
function watchEvents() {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('/event', ({ request }) => {
      const filled = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
      asked.push(Object.fromEntries(filled));
      return HttpResponse.json(aPage([anEvent()], { total: 30, total_page: 3 }));
    }),
  );
  return asked;
}

describe('filters stand in the address and in the request', () => {
  test('keyword', async () => {
    const asked = watchEvents();
    const { user, router } = renderApp('/event?page=2');

    await user.type(await screen.findByRole('searchbox', { name: 'Kata kunci' }), 'sepsis{Enter}');

    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', item_per_page: '12', urut: 'terdekat', keyword: 'sepsis' }));
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=sepsis'));
  });

  test('province, regency and month', async () => {
    const asked = watchEvents();
    const { user, router } = renderApp('/event');
    const regency = await screen.findByRole('combobox', { name: 'Kabupaten/Kota' });
    expect(regency).toBeDisabled();

    await screen.findByRole('option', { name: 'Jawa Barat' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Provinsi' }), 'Jawa Barat');
    await screen.findByRole('option', { name: 'Kota Bandung' });
    await user.selectOptions(regency, 'Kota Bandung');
    await waitFor(() => expect(regency).toHaveDisplayValue('Kota Bandung'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bulan' }), 'November');

    await waitFor(() => expect(router.state.location.search).toBe('?propinsi_id=32&kabupaten_id=3273&bulan=11'));
    await waitFor(() => {
      const filters = { propinsi_id: '32', kabupaten_id: '3273', bulan: '11' };
      expect(asked.at(-1)).toEqual({ page: '1', item_per_page: '12', urut: 'terdekat', ...filters });
    });
  });

  test('a choice counts at once, while the session is still being checked', async () => {
    const asked = watchEvents();
    const { user } = renderApp('/event', { loggedIn: true });
    await screen.findByRole('list', { name: 'Daftar event' });
    server.use(http.get('/check/auth', () => new Promise<never>(() => undefined)));

    const month = screen.getByRole('combobox', { name: 'Bulan' });
    await user.selectOptions(month, 'November');

    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', item_per_page: '12', urut: 'terdekat', bulan: '11' }));
    expect(month).toHaveDisplayValue('November');
  });

  test('another province drops the regency', async () => {
    watchEvents();
    const { user, router } = renderApp('/event?propinsi_id=32&kabupaten_id=3273');
    await screen.findByRole('option', { name: 'Jawa Timur' });

    await user.selectOptions(screen.getByRole('combobox', { name: 'Provinsi' }), 'Jawa Timur');

    await waitFor(() => expect(router.state.location.search).toBe('?propinsi_id=35'));
  });

  test('an opened link fills the fields and asks once', async () => {
    const asked = watchEvents();
    renderApp('/event?keyword=sepsis&propinsi_id=32&bulan=2026-11&page=2');

    await screen.findByRole('list', { name: 'Daftar event' });

    expect(asked).toEqual([{ page: '2', item_per_page: '12', urut: 'terdekat', keyword: 'sepsis', propinsi_id: '32', bulan: '2026-11' }]);
    expect(screen.getByRole('searchbox', { name: 'Kata kunci' })).toHaveValue('sepsis');
    expect(screen.getByRole('combobox', { name: 'Bulan' })).toHaveDisplayValue('November 2026');
    expect(await screen.findByRole('option', { name: 'Jawa Barat', selected: true })).toBeInTheDocument();
  });

  test('field and type', async () => {
    const asked = watchEvents();
    const { user, router } = renderApp('/event');

    await screen.findByRole('option', { name: 'Anestesiologi' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bidang keilmuan' }), 'Anestesiologi');
    await waitFor(() => expect(router.state.location.search).toBe('?kategori_keilmuan=ANES'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis event' }), 'Workshop');

    await waitFor(() => expect(router.state.location.search).toBe('?kategori_keilmuan=ANES&jenis_event=workshop'));
    await waitFor(() => {
      expect(asked.at(-1)).toEqual({
        page: '1',
        item_per_page: '12',
        urut: 'terdekat',
        kategori_keilmuan: 'ANES',
        jenis_event: 'workshop',
      });
    });
  });
});

describe('the filters in force', () => {
  const everything = '/event?keyword=sepsis&propinsi_id=32&kabupaten_id=3273&bulan=11&kategori_keilmuan=ANES&jenis_event=workshop';

  test('stand in words above the list', async () => {
    watchEvents();
    renderApp(everything);

    const active = await screen.findByRole('list', { name: 'Filter aktif' });
    await waitFor(() => {
      const labels = within(active)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      expect(labels).toEqual([
        'Kata kunci: “sepsis”',
        'Provinsi: Jawa Barat',
        'Kabupaten/Kota: Kota Bandung',
        'Bulan: November',
        'Bidang: Anestesiologi',
        'Jenis: Workshop',
        'Hapus semua filter',
      ]);
    });
  });

  test('are taken off one by one, and a province takes its regency along', async () => {
    watchEvents();
    const { user, router } = renderApp(everything);

    await user.click(await screen.findByRole('button', { name: 'Hapus filter Bulan: November' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('bulan'));
    await user.click(await screen.findByRole('button', { name: 'Hapus filter Provinsi: Jawa Barat' }));

    await waitFor(() => expect(router.state.location.search).toBe('?keyword=sepsis&kategori_keilmuan=ANES&jenis_event=workshop'));
  });

  test('"Hapus semua filter" shows everything again', async () => {
    watchEvents();
    const { user, router } = renderApp(everything);
    await user.click(await screen.findByRole('button', { name: 'Hapus semua filter' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('list', { name: 'Filter aktif' })).not.toBeInTheDocument();
  });

  test('are not listed when there are none', async () => {
    watchEvents();
    renderApp('/event');
    await screen.findByRole('list', { name: 'Daftar event' });
    expect(screen.queryByRole('list', { name: 'Filter aktif' })).not.toBeInTheDocument();
  });
});

test('on a phone the filters open in a sheet that says how many are set and how many events are left', async () => {
  watchEvents();
  const { user, router } = renderApp('/event?propinsi_id=32&bulan=11');
  await user.click(await screen.findByRole('button', { name: 'Filter (2)' }));

  const sheet = await screen.findByRole('dialog', { name: 'Filter event' });
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Bulan' }), 'Desember');
  await waitFor(() => expect(router.state.location.search).toBe('?propinsi_id=32&bulan=12'));
  await user.click(await within(sheet).findByRole('button', { name: 'Lihat 30 event' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeVisible();
});

test('a card leads to the detail page, and missing values are said', async () => {
  const missing = { judul_event: '', penyelenggara: null, propinsi: null, tanggal_awal: null, tanggal_akhir: null };
  server.use(http.get('/event', () => HttpResponse.json(aPage([anEvent({ id: 12, ...missing })]))));
  renderApp('/event');

  const card = await screen.findByRole('article', { name: '-' });
  expect(within(card).getByRole('link', { name: '-' })).toHaveAttribute('href', '/event/detail/12');
  expect(within(card).getByText('Tanggal tidak di atur')).toBeVisible();
  expect(within(card).getByText('Akan datang')).toBeVisible();
});

test('a congress is at home on its own site, and a webinar is online wherever its studio stands', async () => {
  const congress = anEvent({ id: 94, judul_event: 'InASIA 2026' });
  const webinar = anEvent({ id: 88, judul_event: 'Webinar Nyeri', kategori: 'Webinar', propinsi: 'Jawa Barat' });
  server.use(http.get('/event', () => HttpResponse.json(aPage([congress, webinar]))));
  renderApp('/event');

  expect(await screen.findByRole('link', { name: 'InASIA 2026' })).toHaveAttribute('href', '/inasia2026');
  const online = within(screen.getByRole('article', { name: 'Webinar Nyeri' }));
  expect(online.getByText('Daring')).toBeVisible();
  expect(online.queryByText('Jawa Barat')).not.toBeInTheDocument();
});

test('an event that is over costs nothing any more', async () => {
  server.use(http.get('/event', () => HttpResponse.json(aPage([anEvent({ status: 'selesai', harga_mulai: null })]))));
  renderApp('/event');
  const card = await screen.findByRole('article', { name: 'EKG Dasar untuk Dokter Umum' });
  expect(card).not.toHaveTextContent(/Mulai dari|Menyusul|Rp/);
});

test('a tab shows the events of its stage, the nearest first, and keeps the filters', async () => {
  const asked = watchEvents();
  const { user, router } = renderApp('/event?keyword=sepsis&page=2');
  const tabs = await screen.findByRole('navigation', { name: 'Waktu event' });
  expect(within(tabs).getByRole('link', { name: 'Semua' })).toHaveAttribute('aria-current', 'page');

  await user.click(within(tabs).getByRole('link', { name: 'Berlangsung' }));

  await waitFor(() => expect(router.state.location.search).toBe('?status=berlangsung&keyword=sepsis'));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ page: '1', item_per_page: '12', urut: 'terdekat', status: 'berlangsung', keyword: 'sepsis' }),
  );
  expect(within(tabs).getByRole('link', { name: 'Berlangsung' })).toHaveAttribute('aria-current', 'page');
  // The tab is no filter of the sheet, and clearing those leaves it.
  expect(screen.getByRole('button', { name: 'Filter' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=berlangsung'));
});

test('an empty list says so and offers all events', async () => {
  server.use(http.get('/event', () => HttpResponse.json(aPage([]))));
  const { user, router } = renderApp('/event?keyword=zzz');

  expect(await screen.findByText('Saat ini event tidak tersedia.', { selector: ':not([role])' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua event' }));

  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('one status says every outcome: on its way, how many, none', async () => {
  const gate = closedGate();
  server.use(
    http.get('/event', async ({ request }) => {
      if (new URL(request.url).searchParams.get('keyword')) return HttpResponse.json(aPage([]));
      await gate.passed;
      return HttpResponse.json(aPage([anEvent()], { total: 30, total_page: 3 }));
    }),
  );
  const { user } = renderApp('/event');

  const status = await screen.findByText('Memuat daftar event');
  expect(status).toHaveAttribute('role', 'status');
  gate.open();
  await waitFor(() => expect(status).toHaveTextContent('30 event ditemukan'));
  await user.type(screen.getByRole('searchbox', { name: 'Kata kunci' }), 'zzz{Enter}');
  await waitFor(() => expect(status).toHaveTextContent('Saat ini event tidak tersedia.'));
  expect(status).toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  server.use(http.get('/event', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/event');

  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));

  expect(await screen.findByRole('link', { name: 'EKG Dasar untuk Dokter Umum' })).toBeVisible();
});
