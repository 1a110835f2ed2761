import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Event, NewsItem, Paged, SubEvent } from '@/api/types';
import { givesPage, http, problem } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aNewsItem, anEvent, aPage } from '@/testing/samples';
import { aCourseRow } from '@/testing/samples-learning';
import { aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

let asked: string[];

interface Answers {
  events?: Event[];
  classes?: SubEvent[];
  news?: NewsItem[];
  /** How many there are of a kind, when that is more than are sent. */
  total?: { events?: number; classes?: number };
}

/** Answers all three searches and keeps what they were asked. */
function answer({ events = [anEvent()], classes = [aSubEvent()], news = [aNewsItem()], total = {} }: Answers = {}) {
  const page = <T,>(request: Request, items: T[], all = items.length) => {
    asked.push(request.url.replace(/^.*\/api\/v1\//, ''));
    return HttpResponse.json<Paged<T>>(aPage(items, { total: all, item_per_page: 5 }));
  };
  server.use(
    http.get('/event', ({ request }) => page(request, events, total.events)),
    http.get('/sub-event', ({ request }) => page(request, classes, total.classes)),
    http.get('/berita', ({ request }) => page(request, news)),
    http.get('/learning', givesPage([])),
    http.get('/microlearning', givesPage([])),
    http.get('/e-course', givesPage([])),
  );
}

beforeEach(() => {
  asked = [];
});

const section = (name: string) => screen.findByRole('region', { name });
const field = () => screen.findByRole('searchbox', { name: 'Kata kunci' });

test('asks for the first five of events, classes and news, and shows them with their counts', async () => {
  answer({ total: { events: 12 } });
  renderApp('/pencarian?keyword=simposium');

  expect(await within(await section('Event')).findByText('12 hasil')).toBeVisible();
  const query = '?page=1&item_per_page=5&keyword=simposium';
  expect([...asked].sort()).toEqual([`berita${query}`, `event${query}`, `sub-event${query}`]);
  expect(within(await section('Event')).getByRole('link', { name: 'EKG Dasar untuk Dokter Umum' })).toHaveAttribute(
    'href',
    '/event/detail/12',
  );
  expect(within(await section('Kelas & Workshop')).getByRole('link', { name: 'Simposium Nyeri Akut' })).toHaveAttribute(
    'href',
    '/event/detail/12',
  );
  expect(within(await section('Kelas & Workshop')).getByText('1 hasil')).toBeVisible();
  expect(within(await section('Berita')).getByRole('link', { name: 'Pendaftaran simposium dibuka' })).toHaveAttribute(
    'href',
    '/berita/detail/7',
  );
});

test('an event says whether it is over, a class when it is', async () => {
  answer({ events: [anEvent({ status: 'selesai' })] });
  renderApp('/pencarian?keyword=simposium');
  expect(await within(await section('Event')).findByText('Selesai')).toBeVisible();
  expect(await within(await section('Kelas & Workshop')).findByText(inOne('Sab, 5 Des, 08.00–10.00 WIB'))).toBeVisible();
});

test('leads to the whole list where there is one, with the keyword', async () => {
  answer();
  renderApp('/pencarian?keyword=nyeri%20%26%20demam');
  expect(await screen.findByRole('link', { name: 'Lihat semua: Event' })).toHaveAttribute('href', '/event?keyword=nyeri+%26+demam');
  expect(await screen.findByRole('link', { name: 'Lihat semua: Berita' })).toHaveAttribute('href', '/berita?keyword=nyeri+%26+demam');
  expect(screen.queryByRole('link', { name: /Lihat semua: Kelas/ })).not.toBeInTheDocument();
});

test('shows more of the classes on the page, which have no list of their own', async () => {
  const classes = Array.from({ length: 7 }, (_, place) => aSubEvent({ id: 600 + place, judul: `Kelas Nyeri ${place + 1}` }));
  answer({ classes });
  server.use(
    http.get('/sub-event', ({ request }) => {
      asked.push(request.url.replace(/^.*\/api\/v1\//, ''));
      const count = Number(new URL(request.url).searchParams.get('item_per_page'));
      return HttpResponse.json<Paged<SubEvent>>(aPage(classes.slice(0, count), { total: classes.length, item_per_page: count }));
    }),
  );
  const { user, router } = renderApp('/pencarian?keyword=nyeri');
  const list = within(await section('Kelas & Workshop'));
  const more = await list.findByRole('button', { name: 'Tampilkan lebih banyak' });
  expect(list.getAllByRole('article')).toHaveLength(5);

  await user.click(more);
  await waitFor(() => expect(list.getAllByRole('article')).toHaveLength(7));
  expect(asked).toContain('sub-event?page=1&item_per_page=25&keyword=nyeri');
  expect(list.queryByRole('button', { name: 'Tampilkan lebih banyak' })).not.toBeInTheDocument();
  // Who comes back from one of them finds them again.
  expect(router.state.location.search).toBe('?keyword=nyeri&kelas=25');
});

test.each([
  [94, '/inasia2026/event/501'],
  [84, '/konas2025'],
  [86, '/inasia2025'],
  [12, '/event/detail/12'],
])('a class of event %d leads to %s and remembers the event', async (event_id, path) => {
  answer({ classes: [aSubEvent({ event_id })] });
  renderApp('/pencarian?keyword=nyeri');
  expect(await screen.findByRole('link', { name: 'Simposium Nyeri Akut' })).toHaveAttribute('href', path);
});

describe('the keyword', () => {
  test('is marked in what was found', async () => {
    answer();
    renderApp('/pencarian?keyword=SIMPOSIUM%20nyeri');
    const title = await screen.findByRole('link', { name: 'Simposium Nyeri Akut' });
    expect([...title.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Simposium', 'Nyeri']);
    const news = await section('Berita');
    expect([...news.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['simposium', 'Simposium']);
  });

  test('brings no markup along, and neither does a title', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    answer({ events: [anEvent({ judul_event: `Kelas ${evil}` })], news: [] });
    const { container } = renderApp(`/pencarian?keyword=${encodeURIComponent(evil)}`);
    const title = await screen.findByRole('link', { name: `Kelas ${evil}` });
    expect(title.querySelector('mark')).not.toBeNull();
    expect(container.querySelector('[onerror]')).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Kata kunci' })).toHaveValue(evil);
  });

  test.each([
    ['/pencarian', 'Apa yang ingin Anda cari?'],
    ['/pencarian?keyword=', 'Apa yang ingin Anda cari?'],
    ['/pencarian?keyword=%20a%20', 'Ketik minimal 2 huruf.'],
    ['/pencarian?keyword=%F0%9F%A9%BA', 'Ketik minimal 2 huruf.'],
  ])('that is too short is not searched for: %s', async (path, words) => {
    answer();
    renderApp(path);
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Event' })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  test('of two letters is searched for', async () => {
    answer();
    renderApp('/pencarian?keyword=ek');
    await section('Event');
    await waitFor(() => expect(asked).toHaveLength(3));
  });

  test('is changed in the field of the page, which keeps the focus', async () => {
    answer();
    const { user, router } = renderApp('/pencarian?keyword=simposium');
    await section('Event');
    await user.clear(await field());
    await user.type(await field(), 'sepsis{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=sepsis'));
    await waitFor(() => expect(asked.at(-1)).toContain('keyword=sepsis'));
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(await field()).toHaveValue('sepsis');
  });
});

describe('the field has the focus', () => {
  test('when the page is opened', async () => {
    answer();
    renderApp('/pencarian?keyword=simposium');
    await waitFor(async () => expect(await field()).toHaveFocus());
  });

  test('but not on a phone, whose keyboard would cover what was found', async () => {
    const known = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(known(query), { matches: query === '(pointer: coarse)' }));
    answer();
    renderApp('/pencarian?keyword=simposium');
    expect(await field()).not.toHaveFocus();
  });
});

describe('when nothing is found', () => {
  test('in one kind, it says so and shows the others', async () => {
    answer({ classes: [] });
    renderApp('/pencarian?keyword=simposium');
    const classes = await section('Kelas & Workshop');
    expect(await within(classes).findByText('Tidak ada yang cocok.')).toBeVisible();
    expect(within(classes).getByText('0 hasil')).toBeVisible();
    expect(within(await section('Event')).getByRole('link', { name: /EKG/ })).toBeVisible();
  });

  test('at all, it tells what may help', async () => {
    answer({ events: [], classes: [], news: [] });
    renderApp('/pencarian?keyword=zzz');
    expect(await screen.findByRole('heading', { name: 'Tidak ada hasil untuk “zzz”.' })).toBeVisible();
    expect(screen.getByText(/Periksa ejaan/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Semua event' })).toHaveAttribute('href', '/event');
    expect(screen.queryByRole('region', { name: 'Event' })).not.toBeInTheDocument();
  });
});

test('one kind that cannot be had hides no other, and can be tried again', async () => {
  answer();
  server.use(http.get('/sub-event', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/pencarian?keyword=simposium');

  const classes = await section('Kelas & Workshop');
  expect(await within(classes).findByText('Layanan sibuk.')).toBeVisible();
  expect(await within(await section('Event')).findByRole('link', { name: /EKG/ })).toBeVisible();
  expect(await within(await section('Berita')).findByRole('link', { name: /Pendaftaran/ })).toBeVisible();
  expect(screen.getByText('1 event, 1 berita untuk “simposium”')).toHaveAttribute('role', 'status');

  await user.click(within(classes).getByRole('button', { name: 'Coba lagi' }));
  expect(await within(classes).findByRole('link', { name: 'Simposium Nyeri Akut' })).toBeVisible();
  expect(screen.getByText('1 event, 1 kelas & workshop, 1 berita untuk “simposium”')).toBeInTheDocument();
});

test('one status says every outcome: on its way, how many, none', async () => {
  const gate = closedGate();
  answer({ total: { events: 12, classes: 3 } });
  server.use(
    http.get('/berita', async () => {
      await gate.passed;
      return HttpResponse.json(aPage([aNewsItem()], { total: 1200 }));
    }),
  );
  const { user } = renderApp('/pencarian?keyword=simposium');

  const status = await screen.findByText('Mencari “simposium”…');
  expect(status).toHaveAttribute('role', 'status');
  gate.open();
  await waitFor(() => expect(status).toHaveTextContent('12 event, 3 kelas & workshop, 1.200 berita untuk “simposium”'));

  answer({ events: [], classes: [], news: [] });
  await user.clear(await field());
  await user.type(await field(), 'zzz{Enter}');
  await waitFor(() => expect(status).toHaveTextContent('0 event, 0 kelas & workshop, 0 berita untuk “zzz”'));
  expect(status).toBeInTheDocument();
});

describe('courses', () => {
  const LISTS = { learning: '/learning', microlearning: '/microlearning', e_course: '/e-course' } as const;

  test.each([
    ['learning', 'Learning', '/learning', '1 learning'],
    ['microlearning', 'Microlearning', '/microlearning', '1 microlearning'],
    ['e_course', 'E-Course', '/ecourse', '1 e-course'],
  ] as const)('of the kind %s stand under their own title', async (jenis, title, path, counted) => {
    answer();
    let query = '';
    server.use(
      http.get(LISTS[jenis], ({ request }) => {
        query = new URL(request.url).search;
        return HttpResponse.json(aPage([aCourseRow({ jenis })]));
      }),
    );
    renderApp('/pencarian?keyword=nyeri');
    const courses = within(await section(title));
    expect(courses.getByRole('link', { name: 'Manajemen Nyeri Pascabedah' })).toHaveAttribute('href', `${path}/detail/101`);
    expect(courses.getByRole('link', { name: `Lihat semua: ${title}` })).toHaveAttribute('href', `${path}?keyword=nyeri`);
    expect(await screen.findByText(`1 event, 1 kelas & workshop, ${counted}, 1 berita untuk “nyeri”`)).toBeVisible();
    expect(query).toBe('?page=1&item_per_page=5&keyword=nyeri');
    const titles = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    expect(titles.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(['Event', 'Kelas & Workshop', title, 'Berita']);
  });

  test('alone are enough to be a result', async () => {
    answer({ events: [], classes: [], news: [] });
    server.use(http.get('/microlearning', givesPage([aCourseRow({ jenis: 'microlearning' })])));
    renderApp('/pencarian?keyword=nyeri');
    expect(within(await section('Microlearning')).getByRole('link', { name: 'Manajemen Nyeri Pascabedah' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Tidak ada hasil/ })).not.toBeInTheDocument();
  });

  test('that cannot be had can be tried again', async () => {
    answer();
    server.use(
      http.get('/learning', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }),
      http.get('/learning', givesPage([aCourseRow({ jenis: 'learning' })])),
    );
    const { user } = renderApp('/pencarian?keyword=nyeri');
    const courses = within(await section('Learning'));
    expect(await courses.findByText('Layanan sibuk.')).toBeVisible();
    await user.click(courses.getByRole('button', { name: 'Coba lagi' }));
    expect(await courses.findByRole('link', { name: 'Manajemen Nyeri Pascabedah' })).toBeVisible();
  });
});

describe('the arrow keys', () => {
  async function results() {
    answer({ events: [anEvent({ id: 1, judul_event: 'Satu' }), anEvent({ id: 2, judul_event: 'Dua' })] });
    const app = renderApp('/pencarian?keyword=simposium');
    const found = await Promise.all(
      ['Satu', 'Dua', 'Simposium Nyeri Akut', 'Pendaftaran simposium dibuka'].map((name) => screen.findByRole('link', { name })),
    );
    return { ...app, found, input: await field() };
  }

  test('go from the field through the results of all kinds, and back', async () => {
    const { user, found, input } = await results();
    expect(input).toHaveFocus();
    for (const result of found) {
      await user.keyboard('{ArrowDown}');
      expect(result).toHaveFocus();
    }
    await user.keyboard('{ArrowDown}');
    expect(found.at(-1)).toHaveFocus();
    for (const result of [...found].reverse().slice(1)) {
      await user.keyboard('{ArrowUp}');
      expect(result).toHaveFocus();
    }
    await user.keyboard('{ArrowUp}');
    expect(input).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(input).toHaveFocus();
  });

  test('lead to a result that Enter opens', async () => {
    const { user, router } = await results();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/event/detail/2'));
  });

  test('are left to the browser elsewhere', async () => {
    const { user } = await results();
    const all = screen.getByRole('link', { name: 'Lihat semua: Event' });
    all.focus();
    await user.keyboard('{ArrowDown}');
    expect(all).toHaveFocus();
  });
});
