import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anAbout } from '@/testing/samples-pages';
import { server } from '@/testing/server';
import { timePassesWithAnswers } from '@/testing/time-passes';
import { until } from '@/testing/until';

const OVERLAY = 'Sedang memuat konten. Mohon tunggu...';
const ADDRESS = '/home-page/tentang-diklatlit';

function answerAbout(data: ReturnType<typeof anAbout> | null) {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'Berhasil.', data })));
}

test('the page says where it stands and what it is about', async () => {
  renderApp('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tentang Diklat Nusamedika' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home>Tentang');
  expect(within(screen.getByRole('navigation', { name: 'Tentang kami' })).getByRole('link', { current: 'page' })).toHaveTextContent(
    'Tentang',
  );
  await waitFor(() => expect(document.title).toBe('Tentang · Diklat Nusamedika'));
});

/** The addresses of the pictures in the page; they are decoration, which has no role to be found by. */
const pictures = () => [...screen.getByRole('main').querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

test('the marks of the text become headings, breaks and pictures', async () => {
  answerAbout(anAbout({ deskripsi: 'Baris satu\nBaris dua\n**Kantor kami**\n/media/kantor.png' }));
  renderApp('/about');

  expect(await screen.findByRole('heading', { level: 2, name: 'Kantor kami' })).toBeVisible();
  const words = screen.getByText(/Baris satu/);
  expect(words.innerHTML).toBe('Baris satu<br>Baris dua');
  expect(pictures()).toContain('/media/kantor.png');
});

test('markup in the text is shown as it is written', async () => {
  const nasty = '<img src=x onerror=alert(1)> <script>alert(1)</script> javascript:alert(1)//a.png';
  answerAbout(anAbout({ deskripsi: nasty, foto_url: null, foto_url_original: null }));
  renderApp('/about');

  const words = await screen.findByText(nasty);
  expect(words.children).toHaveLength(0);
  expect(within(screen.getByRole('main')).queryByRole('img')).not.toBeInTheDocument();
});

test('a picture that cannot be had leaves its address', async () => {
  answerAbout(anAbout({ deskripsi: 'https://lain.contoh.id/foto.jpg' }));
  const { container } = renderApp('/about');

  const shown = await waitFor(() => container.querySelector('img[src^="https://lain"]') ?? expect.fail('no picture yet'));
  fireEvent.error(shown);

  expect(screen.getByRole('link', { name: 'https://lain.contoh.id/foto.jpg' })).toHaveAttribute('href', 'https://lain.contoh.id/foto.jpg');
});

test.each([
  ['one', anAbout(), '/media/about/1280.webp'],
  ['none', anAbout({ foto_url: null, foto_url_original: null, foto_srcset: null }), undefined],
])('with %s there is a photo at the side or not', async (_case, about, photo) => {
  answerAbout(about);
  renderApp('/about');
  await screen.findByRole('heading', { level: 2, name: 'Yang kami kerjakan' });
  expect(pictures()).toEqual(photo ? [photo] : []);
});

test('the overlay stays half a second longer than the request', async () => {
  let answerNow: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answerNow = resolve));
  server.use(http.get(ADDRESS, () => answered.then(() => HttpResponse.json({ message: 'Berhasil.', data: anAbout() }))));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderApp('/about');

  await until(() => screen.queryByText(OVERLAY));
  answerNow();
  await until(() => screen.queryByRole('heading', { level: 2, name: 'Yang kami kerjakan' }));

  await timePassesWithAnswers(499);
  expect(screen.getByText(OVERLAY)).toBeVisible();
  await timePassesWithAnswers(1);
  expect(screen.queryByText(OVERLAY)).not.toBeInTheDocument();
});

test('without a text the page says so', async () => {
  answerAbout(null);
  renderApp('/about');
  expect(await screen.findByText('Deskripsi belum tersedia.')).toBeVisible();
});

test('a failed load is noted, and nothing is shown of it', async () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get(ADDRESS, () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' })));
  renderApp('/about');

  await waitFor(() => expect(noted).toHaveBeenCalledWith(expect.any(String), 'layanan_sibuk'));
  expect(screen.getByRole('heading', { level: 1, name: /^Tentang Diklat/ })).toBeVisible();
  expect(screen.queryByText('Layanan sibuk.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
});
