import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { patientRoutes } from '../connection';

test('a page that is opened leaves the focus where the browser puts it', async () => {
  renderApp('/berita');
  await screen.findByRole('article', { name: 'Pendaftaran simposium dibuka' });
  await waitFor(() => expect(document.body).toHaveFocus());
});

test.each([
  ['/berita', 'Event', '/event'],
  ['/berita', 'All Learning', '/learning'],
  ['/login', 'Lupa Password?', '/forgotpassword'],
])('from %s the link "%s" takes the focus to the content of %s', async (from, name, to) => {
  const { user, router } = renderApp(from);
  const [link] = await screen.findAllByRole('link', { name });
  if (!link) throw new Error(`there is no link ${name}`);
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('another page begins at its top, and the way back leads to the old place', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const { user, router } = renderApp('/event');
  await screen.findByRole('list', { name: 'Daftar event' });
  scrolled.mockClear();

  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(840);
  await user.click(screen.getByRole('button', { name: 'Detail Event' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/detail/12'));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 0));

  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/event'));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 840));
});

test('a filter of the page that is open keeps the focus', async () => {
  const { user, router } = renderApp('/event');
  const month = await screen.findByRole('combobox', { name: 'Bulan' });
  await user.selectOptions(month, 'November');
  await waitFor(() => expect(router.state.location.search).toBe('?bulan=11'));
  await screen.findByRole('list', { name: 'Daftar event' });
  await waitFor(() => expect(month).toHaveFocus());
});

describe('without a connection', () => {
  function disconnect() {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    return () => {
      online.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));
    };
  }

  test('the page that is open stays and says so, and its menu opens', async () => {
    const { user } = renderApp('/berita');
    await screen.findByRole('article', { name: 'Pendaftaran simposium dibuka' });
    const connect = disconnect();
    expect(await screen.findByText('Koneksi terputus.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Pendaftaran simposium dibuka' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
    connect();
    expect(screen.queryByText('Koneksi terputus.')).not.toBeInTheDocument();
  });

  test('code that does not arrive is waited for, and asked for once more when there is a connection', async () => {
    const lazy = vi
      .fn<() => Promise<object>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ Component: null });
    const [route] = patientRoutes([{ path: '/', children: [{ path: 'a', lazy }] }]);
    const load = route?.children?.[0]?.lazy as () => Promise<object>;
    const connect = disconnect();
    let loaded: object | undefined;
    const loading = load().then((code) => (loaded = code));
    await vi.waitFor(() => expect(lazy).toHaveBeenCalledOnce());
    expect(loaded).toBeUndefined();
    connect();
    await loading;
    expect(loaded).toEqual({ Component: null });
    expect(lazy).toHaveBeenCalledTimes(2);
  });

  test('code that does not arrive over a connection is a failure', async () => {
    const failure = new TypeError('Failed to fetch');
    const [route] = patientRoutes([{ path: '/', lazy: () => Promise.reject(failure) }]);
    await expect((route?.lazy as () => Promise<object>)()).rejects.toBe(failure);
  });
});
