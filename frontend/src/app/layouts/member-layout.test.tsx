import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { readAccessToken } from '@/api/session-storage';
import { browserPage } from '@/domain/session/browser-page';
import { startSession } from '@/domain/session/slice';
import { http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

const PAGE = '/memberarea/changepassword';
const ITEMS = [
  ['Back to Home', '/'],
  ['Ringkasan', '/memberarea'],
  ['Event yang diikuti', '/memberarea/myevent'],
  ['Keranjang', '/event/payment'],
  ['Kelas Saya', '/memberarea/mylearning'],
  ['Sertifikat', '/memberarea/sertifikat'],
  ['SKP', '/memberarea/skp'],
  ['E-Poster Saya', '/memberarea/e-poster'],
  ['Invoice', '/memberarea/invoice'],
  ['Membership', null],
  ['Help', null],
  ['Profile', '/memberarea/profile'],
  ['Change Password', '/memberarea/changepassword'],
  ['Perangkat & Sesi', '/memberarea/sessions'],
  ['Logout', null],
];

async function drawer() {
  return within(await screen.findByRole('navigation', { name: 'Member Area' }));
}

test('the drawer has the items of the specification in its order among its own, and the title bar its title', async () => {
  renderApp(PAGE, { loggedIn: true });
  const items = within((await drawer()).getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null])).toEqual(ITEMS);
  expect(within(screen.getByRole('banner')).getByText('Member Area')).toBeVisible();
  expect((await drawer()).getByRole('link', { name: 'Change Password' })).toHaveAttribute('aria-current', 'page');
});

test('a placeholder says that its page is still to be built', async () => {
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click((await drawer()).getByRole('button', { name: 'Membership' }));
  expect(await screen.findByText('Halaman sedang dalam pengembangan')).toBeVisible();
  expect(screen.getByText(/kartu anggota/)).toBeVisible();
  expect(router.state.location.pathname).toBe(PAGE);
});

test.each(['/memberarea/membership', '/memberarea/ecourse/detail/x'])('%s is not built yet: the drawer stays', async (path) => {
  renderApp(path, { loggedIn: true });
  expect(await screen.findByRole('heading', { name: 'oops.. Halaman sedang dalam pengembangan' })).toBeVisible();
  expect((await drawer()).getByRole('link', { name: 'Profile' })).toBeVisible();
});

test.each([
  ['/memberarea/invoice/12', 'Invoice'],
  ['/memberarea/receipt/12', 'Kwitansi'],
])('%s stands alone', async (path, name) => {
  renderApp(path, { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Member Area' })).not.toBeInTheDocument();
});

test('the bar at the thumb knows where one is, and its Menu opens the drawer', async () => {
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  const bar = within(await screen.findByRole('navigation', { name: 'Menu cepat' }));
  await user.click(bar.getByRole('link', { name: 'Ringkasan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/memberarea'));
  await waitFor(() => expect(bar.getByRole('link', { name: 'Ringkasan' })).toHaveAttribute('aria-current', 'page'));
  expect(bar.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current');

  await user.click(bar.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu Member Area' })).toBeVisible();
});

test.each([
  ['user', ['Ringkasan', 'Event yang diikuti', 'E-Poster Saya', 'Profile', 'Menu']],
  ['panitia', ['Ringkasan', 'Event yang diikuti', 'Check-in', 'Profile', 'Menu']],
  ['admin', ['Ringkasan', 'Event yang diikuti', 'Check-in', 'Verifikasi Pembayaran', 'Menu']],
  ['sponsorship', ['Ringkasan', 'Event yang diikuti', 'Sponsorship', 'Kursi Sponsor', 'Menu']],
] as const)('at the thumb of the role %s stand five ways, named as in the drawer, its own desks among them', async (role_name, words) => {
  const { store } = renderApp(PAGE, { loggedIn: true });
  const bar = await screen.findByRole('navigation', { name: 'Menu cepat' });
  act(() => {
    store.dispatch(startSession(aSession({ role_name })));
  });
  await waitFor(() => expect([...bar.children].map(({ textContent }) => textContent)).toEqual(words));
  for (const link of within(bar).getAllByRole('link')) {
    const same = (await drawer()).getByRole('link', { name: link.textContent });
    expect(link.getAttribute('href')).toBe(same.getAttribute('href'));
  }
});

test('a sponsor finds the way to its registrations, and its role in the title bar', async () => {
  const { store } = renderApp(PAGE, { loggedIn: true });
  await drawer();
  store.dispatch(startSession(aSession({ role_name: 'sponsorship' })));
  expect(await (await drawer()).findByRole('link', { name: 'Sponsorship' })).toHaveAttribute('href', '/sponsorship/registration');
  expect((await drawer()).getByRole('link', { name: 'Kursi Sponsor' })).toHaveAttribute('href', '/memberarea/kursi-sponsor');
  expect(within(screen.getByRole('banner')).getByText('Sponsor')).toBeInTheDocument();
});

test('an admin finds the way to the payments that are to be verified, and a member does not', async () => {
  const { store } = renderApp(PAGE, { loggedIn: true });
  expect((await drawer()).queryByRole('link', { name: 'Verifikasi Pembayaran' })).not.toBeInTheDocument();
  store.dispatch(startSession(aSession({ role_name: 'admin' })));
  expect(await (await drawer()).findByRole('link', { name: 'Verifikasi Pembayaran' })).toHaveAttribute('href', '/admin/pembayaran');
});

test('Logout ends the session at the server and here, and goes to the login without a reload', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue(undefined);
  const gate = closedGate();
  let told: string | null = null;
  server.use(
    http.post('/auth/logout', async ({ request }) => {
      told = request.headers.get('Authorization');
      await gate.passed;
      return HttpResponse.json({ message: 'Berhasil.', data: null });
    }),
  );
  const { user, router, store } = renderApp(PAGE, { loggedIn: true });
  await user.click((await drawer()).getByRole('button', { name: 'Logout' }));
  expect(screen.getByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
  expect((await drawer()).queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();

  gate.open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(told).toBe('Bearer token-of-a-session');
  expect(readAccessToken()).toBeNull();
  expect(store.getState().session.authenticated).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('changes that were not saved do not hold a member back who logs out', async () => {
  const { user, router } = renderApp('/memberarea/profile', { loggedIn: true });
  await user.type(await screen.findByLabelText('Gelar'), 'x');
  await user.click((await drawer()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('on a phone the drawer opens over the page, keeps the focus and gives it back', async () => {
  const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { user } = renderApp(PAGE, { loggedIn: true });
  const opener = await screen.findByRole('button', { name: 'Menu Member Area' });
  await user.click(opener);
  const opened = within(await screen.findByRole('dialog', { name: 'Menu Member Area' }));
  expect(opened.getByRole('link', { name: 'Profile' })).toBeInTheDocument();
  // What keeps the focus inside is the browser's own modal dialog; the end-to-end tests walk through it.
  expect(modal).toHaveBeenCalledOnce();
  act(() => opened.getByRole('link', { name: 'Profile' }).focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the drawer closes when something is chosen in it', async () => {
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Menu Member Area' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/memberarea/profile'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
