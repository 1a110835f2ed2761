import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, http } from '@/testing/contract';
import { congressHandlers, WORKSHOP } from '@/testing/congress';
import { everythingInSight } from '@/testing/in-sight';
import { renderApp } from '@/testing/render-app';
import { aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';

beforeEach(() => {
  everythingInSight();
  server.use(...congressHandlers);
});

test('a site without sub-pages lists all sub-events on its front page, by type', async () => {
  server.use(
    http.get(
      '/sub-event',
      answers([
        { ...WORKSHOP, event_id: 86 },
        aSubEvent({ id: 601, event_id: 86, judul: 'Symposium Nyeri', jenis_event: 'symposium', jenis_event_nama: 'Symposium' }),
      ]),
    ),
  );
  const { user, router } = renderApp('/inasia2025');
  const list = within(await screen.findByRole('region', { name: 'Kegiatan' }));
  expect(await list.findByRole('article', { name: 'Symposium Nyeri' })).toBeVisible();
  await user.selectOptions(list.getByRole('combobox', { name: 'Jenis kegiatan' }), 'Workshop');
  await waitFor(() => expect(list.queryByRole('article', { name: 'Symposium Nyeri' })).not.toBeInTheDocument());
  expect(list.getByRole('article', { name: 'Workshop Jalan Napas Sulit' })).toBeVisible();
  expect(router.state.location.search).toBe('?jenis=workshop');
});
