import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { startSession } from '@/domain/session/slice';
import { answer, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { aTakenBackCase } from '@/testing/samples-finance';
import { server } from '@/testing/server';

/** The desk with one case of money that was taken back; what it decides. */
function aDesk(found = aTakenBackCase()) {
  const said: unknown[] = [];
  server.use(
    http.get('/admin/kasus-dana', () => HttpResponse.json(aPage([found]))),
    http.post('/admin/kasus-dana/{id}/keputusan', async ({ request }) => {
      said.push(await request.json());
      return HttpResponse.json(answer(aTakenBackCase({ status: 'dicatat' })));
    }),
  );
  const view = renderApp('/admin/pembayaran?bagian=kasus', { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, said };
}

test('money that was taken back is only noted, with a reason, and it is told what becomes of the order', async () => {
  const { user, said } = aDesk();
  const found = within(await screen.findByRole('article', { name: /^Rp\s1\.500\.123$/ }));
  expect(found.getByText('Ditarik kembali: penyedia pembayaran mengambil lagi dana yang sudah masuk.')).toBeVisible();
  expect(found.getByText(/^Ditarik kembali 2 Desember 2026, QRIS, 513f1f01-c9da-474c-9fc9-d5c64364b709$/)).toBeVisible();
  const order = within(found.getByRole('list', { name: 'Dari pesanan' }));
  expect(order.getByRole('link', { name: 'ORD-2026-000123' })).toHaveAttribute(
    'href',
    '/admin/pembayaran?status=semua&keyword=ORD-2026-000123',
  );
  await user.click(found.getByRole('button', { name: 'Catat' }));
  const question = within(screen.getByRole('dialog', { name: /^Catat penarikan dana Rp\s1\.500\.123$/ }));
  const ways = question.getAllByRole('radio');
  expect(ways.map((way) => way.getAttribute('value'))).toEqual(['catat']);
  expect(ways[0]).toBeChecked();
  expect(
    question.getByText(/^Penyedia pembayaran menarik kembali dana ini\. Pesanannya tidak berubah: .* di Pengembalian dana;/),
  ).toBeVisible();
  expect(question.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Simpan keputusan' }));
  const reason = question.getByLabelText('Alasan, dicatat bersama keputusan');
  expect(reason).toHaveAccessibleDescription('Tulis alasannya.');
  await user.type(reason, ' Pemesan dihubungi. ');
  await user.click(question.getByRole('button', { name: 'Simpan keputusan' }));
  expect(await screen.findByText('Keputusan untuk Rp 1.500.123 disimpan. Kasusnya ditutup, pesanannya tidak berubah.')).toBeVisible();
  expect(said).toEqual([{ keputusan: 'catat', alasan: 'Pemesan dihubungi.' }]);
});

test('what was noted says why, offers nothing more, and is found by its state', async () => {
  const noted = aTakenBackCase({ status: 'dicatat', alasan: 'Pemesan dihubungi.', diputuskan_pada: '2026-12-03T03:00:00Z' });
  const { user, router } = aDesk(noted);
  const found = within(await screen.findByRole('article', { name: /^Rp\s1\.500\.123$/ }));
  expect(found.getByText(/Pemesan dihubungi\.$/)).toBeVisible();
  expect(found.getByText('Dicatat')).toBeVisible();
  expect(found.queryByRole('button')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Status'), 'Dicatat');
  await waitFor(() => expect(router.state.location.search).toContain('status=dicatat'));
});
