import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aLivingSession } from '@/testing/samples';
import { server } from '@/testing/server';

const ORDER = '01a2050a-0000-7000-8000-000000000001';

test.each([
  '/event/detail/7',
  '/event/akomodasi/7',
  '/berita/detail/7',
  '/ecourse/detail/101',
  '/inasia2026/event/501',
  `/memberarea/tiket/${ORDER}`,
  '/memberarea/ecourse/detail/101',
  '/memberarea/ecourse/detail/result/101',
  `/memberarea/invoice/${ORDER}`,
])('%s has a heading when it cannot be had, which says so', async (address) => {
  server.use(http.every(refuses(503, 'layanan_sibuk', 'Layanan sedang sibuk.')));
  server.use(http.get('/check/auth', () => HttpResponse.json(aLivingSession())));
  renderApp(address, { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Layanan sedang sibuk.' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
