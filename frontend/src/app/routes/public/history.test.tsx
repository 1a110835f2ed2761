// @vitest-environment jsdom: it reads HTML as strictly as cleaning needs
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aBoard, aBoardMember, aHistory } from '@/testing/samples-pages';
import { server } from '@/testing/server';

const answer = (history: ReturnType<typeof aHistory>) =>
  server.use(http.get('/sejarah', () => HttpResponse.json({ message: 'Berhasil.', data: history })));

test('the story stands beside its years, cleaned of scripts', async () => {
  answer(aHistory({ html: '<h3>Awal mula</h3><p>Berdiri di Jakarta.</p><img src="x" onerror="alert(1)"><script>alert(1)</script>' }));
  const { container } = renderApp('/sejarah');

  expect(await screen.findByRole('heading', { level: 3, name: 'Awal mula' })).toBeVisible();
  expect(container.querySelector('main script, main [onerror]')).toBeNull();
  const years = within(screen.getByRole('region', { name: 'Tonggak sejarah' })).getAllByRole('listitem');
  expect(years.map((year) => year.textContent)).toEqual(['1968Perhimpunan berdiriDua belas dokter berkumpul.', '1994Kongres pertama']);
});

test('the way leads on to the newest board', async () => {
  const newest = aBoard({ anggota: [aBoardMember({ id: 1 }), aBoardMember({ id: 2 })] });
  answer(aHistory({ pengurus: [newest, aBoard({ periode_awal: 2021, periode_akhir: 2024 })] }));
  renderApp('/sejarah');

  const call = await screen.findByRole('region', { name: 'Pengurus 2024–2027' });
  expect(call).toHaveTextContent('Kenali 2 orang yang memimpin,');
  expect(within(call).getByRole('link', { name: 'Lihat pengurus' })).toHaveAttribute('href', '/pengurus');
});

test('with nothing written the page says so', async () => {
  answer(aHistory({ html: ' ', tonggak: [], pengurus: [] }));
  renderApp('/sejarah');
  expect(await screen.findByText('Sejarah belum tersedia.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lihat pengurus' })).not.toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  server.use(http.get('/sejarah', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/sejarah');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'Tonggak sejarah' })).toBeVisible();
});
