import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { baseApi } from '@/api/base-api';
import type { Event } from '@/api/types';
import { CURRENT_EVENT_KEY } from '@/domain/event/event-address';
import { answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aNewsItem, anEvent, aPage, aWebSetting } from '@/testing/samples';
import { aTestimonial } from '@/testing/samples-feedback';
import { server } from '@/testing/server';
import { timePasses } from '@/testing/time-passes';
import { closedGate, until } from '@/testing/until';

const OVERLAY = 'Sedang memuat konten. Mohon tunggu...';

function answerEvents(...events: ReturnType<typeof anEvent>[]) {
  server.use(http.get('/event', () => HttpResponse.json(aPage(events))));
}

async function heroPicture(container: HTMLElement): Promise<HTMLImageElement> {
  return waitFor(() => {
    const picture = container.querySelector<HTMLImageElement>('img[width="1920"]');
    if (!picture) throw new Error('the hero has no picture yet');
    return picture;
  });
}

describe('the hero', () => {
  test('is an outline until its picture has loaded', async () => {
    const { container } = renderApp('/');
    const picture = await heroPicture(container);
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Memuat halaman utama' })).toBeInTheDocument();

    fireEvent.load(picture);

    expect(screen.getByRole('heading', { level: 1, name: 'Kembangkan Kompetensi Tenaga Kesehatan' })).toBeVisible();
    const join = screen.getByRole('link', { name: 'Gabung Member' });
    expect(join).toHaveAttribute('href', 'https://organisasi.contoh.id/gabung');
    expect(join).toHaveAttribute('data-variant', 'accent');
  });

  test("shows the editors' words and picture", async () => {
    const setting = aWebSetting({
      jumbotron_title: 'Belajar Bersama',
      jumbotron_subtitle: 'Untuk semua tenaga kesehatan.',
      jumbotron_img_url_original: '/media/site/hero/1920.webp',
    });
    server.use(http.get('/websetting', () => HttpResponse.json({ message: 'Berhasil.', data: setting })));
    const { container } = renderApp('/');

    const picture = await heroPicture(container);
    expect(picture).toHaveAttribute('src', '/media/site/hero/1920.webp');
    fireEvent.load(picture);

    expect(screen.getByRole('heading', { level: 1, name: 'Belajar Bersama' })).toBeVisible();
    expect(screen.getByText('Untuk semua tenaga kesehatan.')).toBeVisible();
  });

  test('takes the bundled picture when the one of the editors cannot be had', async () => {
    const setting = aWebSetting({ jumbotron_img_url_original: '/media/site/hero/hilang.webp' });
    server.use(http.get('/websetting', () => HttpResponse.json({ message: 'Berhasil.', data: setting })));
    const { container } = renderApp('/');

    fireEvent.error(await heroPicture(container));
    const second = await heroPicture(container);
    expect(second.src).toContain('hero-1920');
    fireEvent.load(second);

    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('stands with its default words when the settings cannot be had, and says nothing of it', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.get('/websetting', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' })));
    const { container } = renderApp('/');

    fireEvent.load(await heroPicture(container));

    expect(screen.getByRole('heading', { level: 1, name: 'Kembangkan Kompetensi Tenaga Kesehatan' })).toBeVisible();
    expect(screen.queryByText('Layanan sibuk.')).not.toBeInTheDocument();
    expect(noted).toHaveBeenCalledWith('site settings could not be loaded', 'layanan_sibuk');
  });
});

describe('the highlights', () => {
  test.each([
    [84, '/konas2025'],
    [86, '/inasia2025'],
    [94, '/inasia2026'],
    [12, '/event/detail/12'],
  ])("event %d's button remembers the event and leads to %s", async (id, path) => {
    answerEvents(anEvent({ id }));
    const { user, router } = renderApp('/');

    await user.click(await screen.findByRole('button', { name: 'Detail Event' }));

    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(sessionStorage.getItem(CURRENT_EVENT_KEY)).toBe(String(id));
  });

  test('a click on the card does the same', async () => {
    answerEvents(anEvent({ id: 94, judul_event: 'InASIA 2026' }));
    const { user, router } = renderApp('/');

    await user.click(await screen.findByRole('link', { name: 'InASIA 2026' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/inasia2026'));
    expect(sessionStorage.getItem(CURRENT_EVENT_KEY)).toBe('94');
  });

  test('are the three newest events, asked for without filters', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/event', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(aPage([anEvent()]));
      }),
    );
    renderApp('/');

    await screen.findByRole('article', { name: 'EKG Dasar untuk Dokter Umum' });

    expect(asked).toEqual(['?page=1&item_per_page=3&keyword=&propinsi_id=']);
    expect(screen.getByRole('link', { name: 'Lihat Semua Event >>' })).toHaveAttribute('href', '/event/');
  });

  test('ask for whom their prices are to be told, where there is one', async () => {
    answerEvents(anEvent({ harga_mulai: 500_000 }));
    renderApp('/');
    expect(await screen.findByRole('combobox', { name: 'Harga untuk' })).toHaveDisplayValue('Pilih profesi Anda');
  });

  test.each([anEvent({ harga_mulai: null }), anEvent({ harga_mulai: 500_000, status: 'selesai' })])(
    'without a price for anybody ask for no profession (%#)',
    async (event) => {
      answerEvents(event);
      renderApp('/');
      await screen.findByRole('article', { name: event.judul_event });
      // What stands further down loads in the same way, and is there by then.
      await screen.findByRole('link', { name: 'Lihat Detail' });
      expect(screen.queryByRole('combobox', { name: 'Harga untuk' })).not.toBeInTheDocument();
    },
  );

  test('say so when there is no event', async () => {
    answerEvents();
    renderApp('/');
    expect(await screen.findByText('Saat ini event tidak tersedia.')).toBeVisible();
  });

  test('say what is missing of an event', async () => {
    const nothing = { judul_event: '', penyelenggara: null, propinsi: null, tanggal_awal: null, tanggal_akhir: null };
    answerEvents(anEvent(nothing));
    renderApp('/');

    const card = await screen.findByRole('article', { name: '-' });
    expect(within(card).getByText('Tanggal tidak di atur')).toBeVisible();
    const values = within(card)
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect(values.slice(0, 2)).toEqual(['-', '-']);
  });

  test('say nothing of a price or a status that the server does not tell', async () => {
    // The fields of SPEC.md section 3, and no other.
    const { id, judul_event, tanggal_awal, tanggal_akhir, gambar, gambar_url_original, penyelenggara, propinsi } = anEvent();
    const bare = { id, judul_event, tanggal_awal, tanggal_akhir, gambar, gambar_url_original, penyelenggara, propinsi };
    answerEvents(bare as Event);
    renderApp('/');

    const card = await screen.findByRole('article', { name: judul_event });
    expect(card).toHaveTextContent(penyelenggara ?? '');
    expect(card).not.toHaveTextContent(/NaN|undefined|Mulai dari|Biaya/);
    expect(card.querySelector('[data-status]')).toBeNull();
  });

  test('show nothing when they cannot be loaded; the failure is only noted', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.get('/event', () => problem(500, { message: 'Rusak.', code: 'internal' })));
    renderApp('/');

    await waitFor(() => expect(noted).toHaveBeenCalledWith('latest events could not be loaded', 'internal'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Event terbaru' })).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Lihat Semua Event >>' })).not.toBeInTheDocument();

    expect(screen.queryByText('Rusak.')).not.toBeInTheDocument();
    expect(screen.queryByText('Saat ini event tidak tersedia.')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the overlay leaves 500 ms after the answer', async () => {
    const gate = closedGate();
    server.use(
      http.get('/event', async () => {
        await gate.passed;
        return HttpResponse.json(aPage([anEvent()]));
      }),
    );
    renderApp('/');
    expect(await screen.findByText(OVERLAY)).toBeVisible();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    gate.open();
    await until(() => screen.queryByRole('button', { name: 'Detail Event' }));

    timePasses(499);
    expect(screen.getByText(OVERLAY)).toBeVisible();
    timePasses(1);
    expect(screen.queryByText(OVERLAY)).not.toBeInTheDocument();
  });
});

describe('the next congress', () => {
  const band = async () => within(await screen.findByRole('region', { name: 'Kongres berikutnya' }));

  test('leads to its site and its registration, and is not asked for when the highlights have it', async () => {
    const asked: string[] = [];
    server.use(http.every(({ request }) => void asked.push(new URL(request.url).pathname)));
    answerEvents(anEvent({ id: 94, judul_event: 'InASIA 2026: Pertemuan Ilmiah' }));
    renderApp('/');
    const congress = await band();
    expect(await congress.findByText('Pertemuan Ilmiah')).toBeVisible();
    expect(congress.getByText('5–6 Desember 2026')).toBeVisible();
    expect(congress.getByRole('link', { name: 'Buka situs kongres' })).toHaveAttribute('href', '/inasia2026');
    expect(congress.getByRole('link', { name: 'Daftar kongres' })).toHaveAttribute('href', '/event/registration/94');
    expect(asked).not.toContain('/api/v1/event/94');
  });

  test('is asked for when newer events have taken its place among the highlights', async () => {
    answerEvents(anEvent({ id: 12 }));
    server.use(http.get('/event/{id}', ({ params }) => answers(anEvent({ id: Number(params.id), judul_event: 'InASIA 2026: Dari Bali' }))()));
    renderApp('/');
    expect(await (await band()).findByText('Dari Bali')).toBeVisible();
  });

  test('is told to run while it does', async () => {
    answerEvents(anEvent({ id: 94, status: 'berlangsung' }));
    renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Kongres sedang berlangsung' })).toBeVisible();
  });

  test('goes once it is over', async () => {
    answerEvents(anEvent({ id: 94, judul_event: 'InASIA 2026: Pertemuan Ilmiah', status: 'selesai' }));
    renderApp('/');
    await screen.findByRole('article', { name: 'InASIA 2026: Pertemuan Ilmiah' });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Kongres/ })).not.toBeInTheDocument());
  });
});

describe('the news block', () => {
  test('shows a news item with its words, a placeholder for its picture, and the ways on', async () => {
    server.use(
      http.get('/berita', ({ request }) => {
        const asked = new URL(request.url).searchParams;
        expect([asked.get('page'), asked.get('item_per_page')]).toEqual(['1', '3']);
        return HttpResponse.json(aPage([aNewsItem({ id: 7 })]));
      }),
    );
    renderApp('/');

    const card = await screen.findByRole('article', { name: 'Pendaftaran simposium dibuka' });
    expect(within(card).getByText('2 November 2026')).toBeVisible();
    expect(within(card).getByText('Simposium tahunan kembali digelar.')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Baca Selengkapnya..' })).toHaveAttribute('href', '/berita/detail/7');
    expect(card.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Selengkapnya >>' })).toHaveAttribute('href', '/berita');
  });

  test.each([
    ['no banner without a jumbotron', null, 0],
    ['the standing banner for an empty jumbotron', { banner: null, banner_url_original: null }, 1],
  ])('has %s', async (_case, jumbotron, banners) => {
    server.use(http.get('/home-page/jumbotron', () => HttpResponse.json({ message: 'Berhasil.', data: jumbotron })));
    const { store } = renderApp('/');
    await screen.findByRole('article', { name: 'Pendaftaran simposium dibuka' });
    await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
    expect(screen.queryAllByRole('complementary', { name: 'Pengumuman' })).toHaveLength(banners);
  });

  test("shows the editors' banner", async () => {
    const jumbotron = { banner: '/media/site/banner.webp', banner_url_original: null };
    server.use(http.get('/home-page/jumbotron', () => HttpResponse.json({ message: 'Berhasil.', data: jumbotron })));
    renderApp('/');

    const banner = await screen.findByRole('complementary', { name: 'Pengumuman' });
    expect(within(banner).getByRole('img')).toHaveAttribute('src', '/media/site/banner.webp');
  });
});

test('the other blocks: three benefits, and the satisfaction index in its fixed words', async () => {
  renderApp('/');

  const benefits = await screen.findByRole('region', { name: 'Mengapa memilih kami?' });
  expect(within(benefits).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  const index = screen.getByRole('region', { name: 'Indeks Kepuasan Pelanggan' });
  expect(within(index).getByText('100 Responden')).toBeVisible();
  expect(within(index).getByText('A (SANGAT BAIK)')).toBeVisible();
  expect(within(index).getByRole('img', { name: '5 dari 5 bintang' })).toBeVisible();
  expect(within(index).getByText('2024 - 2025')).toBeVisible();
  expect(within(index).getByRole('link', { name: 'Lihat Detail' })).toHaveAttribute('href', '/kepuasan');
});

describe('what members wrote', () => {
  test('stands below as the three newest testimonials, with the way to all of them', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/testimoni', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(aPage([1, 2, 3].map((id) => aTestimonial({ id, nama: `dr. Nomor ${id}` }))));
      }),
    );
    renderApp('/');
    const list = await screen.findByRole('list', { name: 'Daftar testimoni' });
    expect(within(list).getAllByRole('figure')).toHaveLength(3);
    expect(asked).toEqual(['?page=1&item_per_page=3']);
    expect(screen.getByRole('link', { name: 'Semua Testimoni >>' })).toHaveAttribute('href', '/testimoni');
  });

  test('stays away when there is nothing, or when it cannot be had', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.get('/testimoni', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
    const { unmount } = renderApp('/');
    await waitFor(() => expect(noted).toHaveBeenCalledWith('testimonials could not be loaded', 'layanan_sibuk'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kata peserta' })).not.toBeInTheDocument());
    expect(screen.queryByText('Layanan sibuk.')).not.toBeInTheDocument();
    unmount();

    server.use(http.get('/testimoni', () => HttpResponse.json(aPage([]))));
    const { store } = renderApp('/');
    await screen.findByRole('link', { name: 'Lihat Detail' });
    await until(() => Object.keys(store.getState().api.queries).some((key) => key.startsWith('listTestimonials')));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kata peserta' })).not.toBeInTheDocument());
  });

  test('is not asked for before somebody comes near', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const asked: string[] = [];
    server.use(
      http.get('/testimoni', ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json(aPage([aTestimonial()]));
      }),
    );
    const { store } = renderApp('/');
    await screen.findByRole('link', { name: 'Lihat Detail' });
    await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
    expect(asked).toEqual([]);
    vi.unstubAllGlobals();
  });
});
