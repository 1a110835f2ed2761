import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { tabStorage } from '@/api/browser-storage';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { aCart, aCartItem, anOrder } from '@/testing/samples-checkout';
import { server } from '@/testing/server';

const KEPT = `portal.attendees.${aSession().user.id}`;

/** A server that holds as many seats as are asked for, up to a number. */
function stand(free = 100) {
  let seats = 1;
  const heard: unknown[] = [];
  server.use(
    http.get('/cart', () => HttpResponse.json(answer(aCart([aCartItem({ jumlah: seats })])))),
    http.patch('/cart/item/{id}', async ({ request }) => {
      const { jumlah } = (await request.json()) as { jumlah: number };
      if (jumlah > free) return problem(409, { message: 'Kuota “Workshop USG Dasar” sudah habis.', code: 'kuota_habis' });
      seats = jumlah;
      return HttpResponse.json(answer(aCartItem({ jumlah })));
    }),
    http.post('/order', async ({ request }) => {
      heard.push(await request.json());
      return HttpResponse.json(answer(anOrder()), { status: 201 });
    }),
    http.get('/order/{id}', answers(anOrder())),
  );
  return heard;
}

async function paste(text: string) {
  const view = renderApp('/event/payment', { loggedIn: true });
  await view.user.click(await screen.findByRole('button', { name: 'Daftarkan rombongan' }));
  await view.user.click(await screen.findByLabelText('Daftar nama'));
  await view.user.paste(text);
  await view.user.click(screen.getByRole('button', { name: 'Tambahkan ke daftar' }));
  await screen.findByRole('list', { name: 'Daftar peserta' });
  return view;
}

afterEach(() => tabStorage.erase(KEPT));

test('a group is pasted, corrected in place, given its seats, and ordered by name', async () => {
  const heard = stand();
  const { user, router } = await paste('Nama\tEmail\ndr. Sari\tsari@contoh.id\n\tbudi@contoh.id\ndr. Sari\tx@contoh.id');
  expect(screen.getByText('3 nama ditambahkan. Kolom lain, seperti email atau nomor HP, tidak dipakai.')).toBeVisible();
  expect(screen.getByText('1 baris perlu diperbaiki.')).toBeVisible();
  const second = screen.getByRole('textbox', { name: 'Nama peserta 2' });
  expect(second).toHaveAccessibleDescription('Nama belum diisi.');
  expect(screen.getByRole('textbox', { name: 'Nama peserta 3' })).toHaveAccessibleDescription(
    'Sama dengan baris 1. Hapus bila orangnya sama.',
  );
  expect(screen.queryByRole('link', { name: 'Pilih metode pembayaran' })).not.toBeInTheDocument();

  await user.type(second, 'Budi Santoso');
  await user.click(screen.getByRole('button', { name: 'Hapus baris 3' }));
  await user.click(await screen.findByRole('button', { name: 'Jadikan 2 kursi' }));
  expect(await screen.findByText('2 peserta siap dipesan.')).toBeVisible();
  expect(await screen.findByText('2 orang × Rp 1.500.000')).toBeVisible();

  await user.click(await screen.findByRole('link', { name: 'Pilih metode pembayaran' }));
  const people = within(await screen.findByRole('region', { name: 'Peserta (2)' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual(['dr. Sari', 'Budi Santoso']);
  await user.click(screen.getByRole('radio', { name: /^Transfer Bank Sentosa/ }));
  await user.click(screen.getByRole('button', { name: 'Buat pesanan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/event/payment/info/${anOrder().id}`));
  expect(heard).toEqual([{ payment_method_id: 1, total: 1_500_000, peserta: ['dr. Sari', 'Budi Santoso'] }]);
  expect(tabStorage.read(KEPT)).toBeNull();
});

test('more people than free seats: the words of the API say so, and the list stays, also for the next visit', async () => {
  stand(2);
  const { user, unmount } = await paste('Agus\nBudi\nCici');
  await user.click(await screen.findByRole('button', { name: 'Jadikan 3 kursi' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal mengubah jumlah kursi, Kuota “Workshop USG Dasar” sudah habis.');
  unmount();

  renderApp('/event/payment', { loggedIn: true });
  expect(await screen.findByRole('textbox', { name: 'Nama peserta 3' })).toHaveValue('Cici');
  expect(screen.getByText('3 peserta, 1 kursi: jumlahnya belum sama.')).toBeVisible();
});

test('a list that does not fit the seats is not sent, whatever page it is sent from', async () => {
  const heard = stand();
  tabStorage.write(KEPT, JSON.stringify(['Agus', 'Budi']));
  const { user } = renderApp('/event/payment/bank', { loggedIn: true });
  await user.click(await screen.findByRole('radio', { name: /^Transfer Bank Sentosa/ }));
  await user.click(screen.getByRole('button', { name: 'Buat pesanan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 peserta, 1 kursi: jumlahnya belum sama. Perbaiki daftar peserta di keranjang.',
  );
  expect(heard).toEqual([]);
});

test('a file is taken in as what was pasted is, and who goes back to himself has one seat', async () => {
  stand();
  const { user } = await paste('Agus');
  await user.upload(screen.getByLabelText('Unggah CSV'), new File(['Nama;HP\nBudi;0812\nCici;0813\n'], 'daftar.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('textbox', { name: 'Nama peserta 3' })).toHaveValue('Cici');
  await user.click(screen.getByRole('button', { name: 'Tambah satu baris' }));
  expect(screen.getByRole('textbox', { name: 'Nama peserta 4' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Hapus baris 4' }));
  await user.click(await screen.findByRole('button', { name: 'Jadikan 3 kursi' }));
  expect(await screen.findByText('3 orang × Rp 1.500.000')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Pesan untuk saya saja' }));
  expect(await screen.findByRole('button', { name: 'Daftarkan rombongan' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pilih metode pembayaran' })).toBeVisible();
  expect(screen.queryByText(/orang × /)).not.toBeInTheDocument();
});
