import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { readAccessToken } from '@/api/session-storage';
import { browserPage } from '@/domain/session/browser-page';
import { startSession } from '@/domain/session/slice';
import { http } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { timePassesWithAnswers } from '@/testing/time-passes';
import { closedGate } from '@/testing/until';
import { hasOwnHeader } from '../own-header';
import { isActive } from './menu';

const IN_PROGRESS = 'Sedang melakukan proses. Mohon tunggu...';

async function header() {
  return within(await screen.findByRole('banner'));
}

test('a visitor is offered Login and Register, and no member area', async () => {
  renderApp('/berita');
  const top = await header();
  expect(top.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(top.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  expect(top.queryByRole('link', { name: 'Member Area' })).not.toBeInTheDocument();
  expect(top.queryByRole('button', { name: /My Profile/ })).not.toBeInTheDocument();
});

test('the brand words and the link to the organisation are the server’s', async () => {
  renderApp('/berita');
  const top = await header();
  expect(await top.findByRole('link', { name: /Tentang Nusamedika/ })).toHaveAttribute('href', 'https://organisasi.contoh.id');
  expect(top.getByRole('search', { name: 'Cari di Diklat Nusamedika' })).toBeInTheDocument();
  expect(top.getByRole('searchbox', { name: 'Cari di Diklat Nusamedika' })).toBeInTheDocument();
});

test('the menu has its items in order and marks the page that is open', async () => {
  renderApp('/berita');
  const menu = within((await header()).getByRole('navigation', { name: 'Menu utama' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Event', '/event'],
    ['All Learning', '/learning'],
    ['E-Course', '/ecourse'],
    ['Agenda Event', '/agenda-event'],
    ['Alur Pendaftaran', '/alur-pendaftaran'],
  ]);
  expect((await header()).getByRole('link', { name: 'Berita' })).toHaveAttribute('aria-current', 'page');
});

test('the top bar leads to news, the organisation and the sponsors, and Contact says that its pages are still to come', async () => {
  const { user } = renderApp('/');
  const top = await header();
  const links = within(top.getByRole('navigation', { name: 'Informasi' }));
  await links.findByRole('link', { name: /^Tentang Nusamedika/ });
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://organisasi.contoh.id',
    '/berita',
    '/about',
    '/sponsorship/registration',
  ]);
  expect(
    links
      .getAllByRole('link')
      .slice(1)
      .map((link) => link.textContent),
  ).toEqual(['Berita', 'About Us', 'Sponsorship']);

  await user.click(top.getByRole('button', { name: 'Contact' }));
  for (const name of ['Sales', 'Support', 'SKP Partners', 'Lokasi Diklat']) expect(top.getByRole('button', { name })).toBeVisible();
  await user.click(top.getByRole('button', { name: 'Sales' }));
  expect(await screen.findByText('Halaman sedang dalam pengembangan')).toBeVisible();
  expect(screen.getByText('Nanti di sini: pendaftaran rombongan, paket, dan kerja sama.')).toBeVisible();
});

test('a member sees the name, the e-mail and the member pages', async () => {
  const { user } = renderApp('/berita', { loggedIn: true });
  const top = await header();
  await user.click(top.getByRole('button', { name: /My Profile/ }));

  expect(top.getByText(inOne('dr. Ratna Wulandari'))).toBeVisible();
  expect(top.getByText('anggota@contoh.id')).toBeVisible();
  const links = top.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual(['Profile', '/memberarea/profile']);
  expect(links).toContainEqual(['Invoice', '/memberarea/invoice']);
  expect(links.filter(([name]) => name === 'Member Area')).toHaveLength(2);
  expect(top.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  await user.click(top.getByRole('button', { name: 'Membership' }));
  expect(await screen.findByText('Nanti di sini: kartu anggota, iuran, dan perpanjangannya.')).toBeVisible();
});

test('a member’s degrees stay in one piece each in the menu of a phone', async () => {
  const { user, store } = renderApp('/berita');
  act(() => store.dispatch(startSession(aSession({ nama: 'dr. Ratna Wulandari, Sp.An-TI' }))));
  const top = await header();
  await user.click(top.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByText('Sp.An-TI')).toBeVisible();
  expect(menu.getByText(inOne('dr. Ratna Wulandari, Sp.An-TI'))).toBeVisible();
});

test('a sponsor is named as one and finds the way to its registrations', async () => {
  const { user, store } = renderApp('/berita', { loggedIn: true });
  const top = await header();
  await user.click(top.getByRole('button', { name: /My Profile/ }));
  expect(top.getAllByRole('link', { name: 'Sponsorship' })).toHaveLength(1);
  expect(top.queryByText('Sponsor')).not.toBeInTheDocument();

  act(() => store.dispatch(startSession(aSession({ role_name: 'sponsorship' }))));
  expect(top.getByText('Sponsor')).toBeVisible();
  const links = top.getAllByRole('link', { name: 'Sponsorship' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/sponsorship/registration'));
});

test('logging out ends the session at the server and here, and reloads after a second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue(undefined);
  let told: string | null = null;
  server.use(
    http.post('/auth/logout', ({ request }) => {
      told = request.headers.get('Authorization');
      return HttpResponse.json({ message: 'Berhasil.', data: null });
    }),
  );
  const { user } = renderApp('/berita', { loggedIn: true, advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const top = await header();
  await user.click(top.getByRole('button', { name: /My Profile/ }));
  await user.click(top.getByRole('button', { name: 'Logout' }));

  expect(await top.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(told).toBe('Bearer token-of-a-session');
  expect(readAccessToken()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await timePassesWithAnswers(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('logging out works when the server cannot be reached', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue(undefined);
  server.use(http.post('/auth/logout', () => HttpResponse.error()));
  const { user } = renderApp('/berita', { loggedIn: true, advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const top = await header();
  await user.click(top.getByRole('button', { name: /My Profile/ }));
  await user.click(top.getByRole('button', { name: 'Logout' }));
  expect(await top.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(readAccessToken()).toBeNull();
  await timePassesWithAnswers(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('while the server is told of a logout the overlay says so, and nothing is done twice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue(undefined);
  const gate = closedGate();
  let told = 0;
  server.use(
    http.post('/auth/logout', async () => {
      told += 1;
      await gate.passed;
      return HttpResponse.json({ message: 'Berhasil.', data: null });
    }),
  );
  const { user } = renderApp('/berita', { loggedIn: true, advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const top = await header();
  await user.click(top.getByRole('button', { name: /My Profile/ }));
  const logout = top.getByRole('button', { name: 'Logout' });
  act(() => {
    logout.click();
    logout.click();
  });

  expect(top.getByText(IN_PROGRESS)).toBeVisible();
  expect(top.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();

  gate.open();
  expect(await top.findByRole('link', { name: 'Login' })).toBeVisible();
  await timePassesWithAnswers(1000);
  expect(top.queryByText(IN_PROGRESS)).not.toBeInTheDocument();
  expect(told).toBe(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('a logout from the narrow menu closes it, so that the overlay is seen', async () => {
  server.use(http.post('/auth/logout', () => new Promise<never>(() => undefined)));
  const { user } = renderApp('/berita', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Logout' }));

  expect((await header()).getByText(IN_PROGRESS)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a browser that keeps nothing shows the portal all the same', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  renderApp('/berita');
  expect(await (await header()).findByRole('link', { name: /Tentang Nusamedika/ })).toBeVisible();
});

test('a dropdown closes with Escape and gives the focus back', async () => {
  const { user } = renderApp('/berita');
  const contact = (await header()).getByRole('button', { name: 'Contact' });
  await user.click(contact);
  expect(screen.getByRole('button', { name: 'SKP Partners' })).toBeVisible();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(contact).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(contact).toHaveFocus());
});

test('the search goes to the page of results with its keyword, where the field of that page goes on', async () => {
  const { user, router } = renderApp('/berita');
  const box = (await header()).getByRole('searchbox');
  await user.type(box, ' EKG dasar {Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/pencarian'));
  expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('EKG dasar');
  expect(box).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Kata kunci' })).toHaveFocus());
  expect(screen.getByRole('searchbox', { name: 'Kata kunci' })).toHaveValue('EKG dasar');
});

test('the search of the narrow menu does the same and closes the menu', async () => {
  const { user, router } = renderApp('/berita');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await user.type(menu.getByRole('searchbox'), 'sepsis{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/pencarian'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Kata kunci' })).toHaveFocus());
});

describe('the slash key', () => {
  test('leads to the search, without writing itself there', async () => {
    const { user } = renderApp('/event/detail/12');
    const box = (await header()).getByRole('searchbox');
    await user.keyboard('/ekg');
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveValue('ekg');
  });

  test('is a letter like any other where somebody is typing', async () => {
    const { user } = renderApp('/berita');
    const field = await screen.findByRole('searchbox', { name: 'Kata kunci' });
    await user.type(field, 'dan/atau');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('dan/atau');
  });

  test('is left to the browser with a modifier', async () => {
    const { user } = renderApp('/berita');
    const box = (await header()).getByRole('searchbox');
    await user.keyboard('{Control>}/{/Control}{Meta>}/{/Meta}{Alt>}/{/Alt}');
    expect(box).not.toHaveFocus();
  });

  test('does not lead out of an open dialog', async () => {
    const { user } = renderApp('/berita');
    const box = (await header()).getByRole('searchbox');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const close = within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Tutup menu' });
    close.focus();
    await user.keyboard('/');
    expect(box).not.toHaveFocus();
  });
});

test('the narrow menu has the same items and the group about the organisation, and closes when one is chosen', async () => {
  const { user, router } = renderApp('/berita', { loggedIn: true });
  await screen.findByRole('link', { name: /Tentang Nusamedika/ });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));

  const about = within(menu.getByRole('region', { name: 'About Nusamedika' }));
  expect(about.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/tentang/sejarah',
    '/tentang/visimisi',
    '/tentang/strukturorganisasi',
    '/berita',
    '/tentang/testimoni',
    '/tentang/pengurus',
    'https://organisasi.contoh.id',
  ]);
  for (const once of ['Berita', 'About Us', 'Sponsorship']) expect(menu.getAllByRole('link', { name: once })).toHaveLength(1);
  expect(within(menu.getByRole('region', { name: 'Contact' })).getByRole('button', { name: 'Sales' })).toBeInTheDocument();
  expect(menu.getByRole('button', { name: 'Logout' })).toBeInTheDocument();

  await user.click(menu.getByRole('link', { name: 'Event' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['Support', 'Nanti di sini: bantuan untuk akun, pendaftaran, dan pembayaran.'],
  ['Membership', 'Nanti di sini: kartu anggota, iuran, dan perpanjangannya.'],
])('%s of the narrow menu says what will come, and closes the menu', async (name, words) => {
  const { user } = renderApp('/berita', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name }));
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the group about the organisation has a whole name before the brand is known', async () => {
  server.use(http.get('/websetting', () => HttpResponse.error()));
  const { user } = renderApp('/berita');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const group = within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('region', { name: 'About' });
  expect(group).toHaveAttribute('aria-label', 'About');
});

test('the narrow menu gives the focus back when it is closed, the first time too', async () => {
  const { user } = renderApp('/berita');
  const opener = await screen.findByRole('button', { name: 'Menu' });
  await user.click(opener);
  await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Tutup menu' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

test.each([
  ['/event', '/event/detail/94', true],
  ['/event', '/event', true],
  ['/event', '/Event/detail/94', true],
  ['/event', '/eventual', false],
  ['/', '/', true],
  ['/', '/event', false],
  ['/memberarea', '/memberarea/profile', true],
  ['/memberarea', '/MemberArea', true],
])('item %s on %s is active: %s', (item, pathname, active) => {
  expect(isActive(item, pathname)).toBe(active);
});

test('congress sites have a header of their own', () => {
  expect(hasOwnHeader('/konas2025/workshop')).toBe(true);
  expect(hasOwnHeader('/inasia2026')).toBe(true);
  expect(hasOwnHeader('/inasia2025')).toBe(false);
});
