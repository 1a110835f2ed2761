import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { Paged } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { server } from '@/testing/server';

const nothingHere = () => HttpResponse.json<Paged<never>>(aPage<never>([], { page: 9, total: 25, total_page: 3 }));

test.each([
  ['/event?keyword=sepsis', 'event'],
  ['/berita?keyword=sepsis', 'berita'],
  ['/ecourse?keyword=sepsis', 'kelas'],
  ['/testimoni', 'testimoni'],
  ['/memberarea/invoice', 'pesanan'],
  ['/memberarea/myevent', 'event'],
  ['/admin/daftar-tunggu', 'antrean'],
])('behind the last page of %s nothing is called empty, and the first page is a click away', async (path, things) => {
  server.use(
    http.get('/event', nothingHere),
    http.get('/berita', nothingHere),
    http.get('/e-course', nothingHere),
    http.get('/testimoni', nothingHere),
    http.get('/order', nothingHere),
    http.get('/user/event', nothingHere),
    http.get('/list-event-simplified', answers([])),
    http.get('/admin/daftar-tunggu', nothingHere),
  );
  const { store } = renderApp(`${path}${path.includes('?') ? '&' : '?'}page=9`, {
    loggedIn: path.includes('a/') || path.startsWith('/admin'),
  });
  if (path.startsWith('/admin')) store.dispatch(startSession(aSession({ role_name: 'admin' })));
  expect(await screen.findByText(`Tidak ada ${things} di halaman ini.`, { selector: ':not([role])' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ke halaman pertama' })).toHaveAttribute('href', path);
});
