import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { http } from '@/testing/contract';
import { onAPhone } from '@/testing/on-a-phone';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

async function footer() {
  return within(await screen.findByRole('contentinfo'));
}

const linksOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('has its columns with their words and links', async () => {
  renderApp('/berita');
  const foot = await footer();

  expect(foot.getByText('Kembangkan Kompetensi Anda Bersama Kami')).toBeVisible();
  expect(linksOf(foot.getByRole('navigation', { name: 'About Us' }))).toEqual([
    ['Who we are', '/about'],
    ['Visi Misi', '/visimisi'],
    ['Our Team', '/pengurus'],
  ]);
  expect(within(foot.getByRole('navigation', { name: 'About Us' })).getByRole('button', { name: 'Fasilitator' })).toBeVisible();
  expect(linksOf(foot.getByRole('navigation', { name: 'Katalog Kelas' }))).toEqual([
    ['Webinar', '/event?jenis_event=webinar'],
    ['Workshop', '/event?jenis_event=workshop'],
    ['E-Course', '/ecourse'],
  ]);
  expect(foot.getByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(foot.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(foot.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});

test('says of what has no page yet what will come', async () => {
  const { user } = renderApp('/berita');
  await user.click((await footer()).getByRole('button', { name: 'Fasilitator' }));
  expect(await screen.findByText('Halaman sedang dalam pengembangan')).toBeVisible();
  expect(screen.getByText('Nanti di sini: para fasilitator dan bidang keahliannya.')).toBeVisible();
});

test('offers a member no login, but the member area', async () => {
  renderApp('/berita', { loggedIn: true });
  const foot = await footer();
  expect(foot.getByRole('link', { name: 'Member Area' })).toHaveAttribute('href', '/memberarea');
  expect(foot.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  expect(foot.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('folds its columns on a narrow screen', async () => {
  onAPhone();
  const { user } = renderApp('/berita');
  const foot = await footer();
  expect(foot.queryByRole('link', { name: 'Who we are' })).not.toBeInTheDocument();
  const fold = foot.getByRole('button', { name: 'About Us', expanded: false });
  await user.click(fold);
  expect(foot.getByRole('link', { name: 'Who we are' })).toBeVisible();
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(foot.queryByRole('link', { name: 'Webinar' })).not.toBeInTheDocument();
});

test('leads to the social networks that the server names, in their own tabs', async () => {
  renderApp('/berita');
  const social = (await footer()).getByRole('list', { name: 'Media sosial' });
  const link = await within(social).findByRole('link', { name: 'Instagram' });
  expect(link).toHaveAttribute('href', 'https://instagram.com/contoh');
  expect(link).toHaveAttribute('target', '_blank');
  expect(within(social).getAllByRole('listitem')).toHaveLength(2);
});

test('says nothing of social networks that cannot be had, but notes it', async () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get('/websetting/sosmed/list', () => HttpResponse.error()));
  renderApp('/berita');
  const foot = await footer();
  await foot.findByText('diklat@contoh.id');
  expect(within(foot.getByRole('list', { name: 'Media sosial' })).queryAllByRole('listitem')).toEqual([]);
  await vi.waitFor(() => expect(noted).toHaveBeenCalledWith('the social links could not be loaded', 'tidak_terhubung'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('ends with the current year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T09:00:00+07:00') });
  renderApp('/berita');
  expect(await (await footer()).findByText(/^© 2031 Diklat Nusamedika\./)).toBeVisible();
});
