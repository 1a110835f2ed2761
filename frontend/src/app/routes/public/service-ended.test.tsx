import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEvent } from '@/testing/samples';
import { server } from '@/testing/server';

test.each(['/event/akomodasi/12', '/event/paket-wisata/12', '/event/hospitality/12'])(
  '%s of an event that is over offers nothing any more',
  async (path) => {
    server.use(http.get('/event/{id}', answers(anEvent({ status: 'selesai' }))));
    renderApp(path);
    expect(await screen.findByText('Layanan ini sudah berakhir.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lihat arsip event' })).toHaveAttribute('href', '/event/detail/12');
    expect(screen.getByRole('main')).not.toHaveTextContent(/Rp|Login untuk|Daftarkan/);
  },
);
