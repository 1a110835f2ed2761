import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, http } from '@/testing/contract';
import { aCongress, congressHandlers } from '@/testing/congress';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { hasOwnHeader } from './own-header';

beforeEach(() => server.use(...congressHandlers));

test.each([
  ['/konas2025', true],
  ['/konas2025/workshop', true],
  ['/KONAS2025', true],
  ['/inasia2026', true],
  ['/inasia2026/event/12', true],
  ['/inasia2025', false],
  ['/event', false],
])('the header of the portal is hidden on %s: %s', (pathname, hidden) => {
  expect(hasOwnHeader(pathname)).toBe(hidden);
});

describe("a congress site's navigation", () => {
  test.each(['/konas2025', '/inasia2026'])('stands instead of the portal’s header on %s', async (path) => {
    renderApp(path);
    expect(await screen.findByRole('navigation', { name: /^Menu (KONAS|InASIA)/ })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Menu utama' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });

  test('stands below the portal’s header on /inasia2025', async () => {
    renderApp('/inasia2025');
    expect(await screen.findByRole('navigation', { name: 'Menu InASIA 2025' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });

  test('leads to all nine sub-pages of KONAS 2025', async () => {
    const { user } = renderApp('/konas2025');
    const menu = await screen.findByRole('navigation', { name: 'Menu KONAS 2025' });
    await user.click(within(menu).getByRole('button', { name: 'Kegiatan' }));
    const scientific = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    await user.click(within(menu).getByRole('button', { name: 'Layanan' }));
    const all = new Set([
      ...scientific,
      ...within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);
    for (const word of [
      'symposium',
      'workshop',
      'masterclass',
      'e-poster',
      'akomodasi',
      'paket-wisata',
      'hospitality',
      'webinar',
      'bundling',
    ]) {
      expect(all).toContain(`/konas2025/${word}`);
    }
  });

  test('leads to the sub-pages of InASIA 2026, to the portal and to the login', async () => {
    const { user } = renderApp('/inasia2026');
    await user.click(await screen.findByRole('button', { name: 'Kegiatan' }));
    expect(screen.getByRole('link', { name: 'Pelatihan' })).toHaveAttribute('href', '/inasia2026/event/pelatihan');
    const banner = screen.getByRole('banner');
    expect(await within(banner).findByRole('link', { name: /Diklat Nusamedika$/ })).toHaveAttribute('href', '/');
    expect(within(banner).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  test('leads a member to the member area', async () => {
    renderApp('/inasia2026', { loggedIn: true });
    expect(await within(await screen.findByRole('banner')).findByRole('link', { name: 'Member Area' })).toHaveAttribute(
      'href',
      '/memberarea',
    );
  });

  test('offers registration until the congress is over', async () => {
    const { unmount } = renderApp('/inasia2026');
    expect(await within(await screen.findByRole('banner')).findByRole('link', { name: 'Daftar' })).toHaveAttribute(
      'href',
      '/event/registration/94',
    );
    unmount();

    server.use(http.get('/event/{id}', answers(aCongress({ id: 84, status: 'selesai' }))));
    renderApp('/konas2025');
    await screen.findByText('Telah selesai');
    expect(screen.queryByRole('link', { name: /^Daftar/ })).not.toBeInTheDocument();
  });

  test('is a drawer on narrow screens, which a chosen link closes', async () => {
    const { user, router } = renderApp('/konas2025');
    const banner = await screen.findByRole('banner');
    await user.click(within(banner).getByRole('button', { name: 'Menu KONAS 2025' }));
    const drawer = await screen.findByRole('dialog', { name: 'KONAS 2025' });
    await user.click(within(drawer).getByRole('link', { name: 'Akomodasi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/konas2025/akomodasi'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'KONAS 2025' })).not.toBeInTheDocument());
  });
});

describe('an address that a site does not have', () => {
  test.each(['/konas2025/tidak-ada', '/konas2025/pelatihan', '/konas2025/501', '/inasia2026/event/tidak-ada', '/inasia2026/event/0'])(
    '%s is the not-found page',
    async (path) => {
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'oops.. Halaman sedang dalam pengembangan' })).toBeVisible();
      expect(screen.queryByRole('navigation', { name: /^Menu/ })).not.toBeInTheDocument();
    },
  );
});
