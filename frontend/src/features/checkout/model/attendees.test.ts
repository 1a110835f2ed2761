import { expect, test } from 'vitest';
import { aCart, aCartItem } from '@/testing/samples-checkout';
import { namesToSend, namingObstacle, namingOf, obstacleOf, readyWords, rowNotes } from './attendees';
import { seatedFirst } from './seated-first';

test('a row is told what is wrong with it, and of two alike the second', () => {
  expect(
    rowNotes(['dr. Sari', '', 'sari@contoh.id', '0812 3456', 'a\u202Eb', 'x'.repeat(201), ' DR.  sari ']).map((note) => note?.words),
  ).toEqual([
    undefined,
    'Nama belum diisi.',
    'Ini bukan nama. Tulis nama lengkap peserta.',
    'Ini bukan nama. Tulis nama lengkap peserta.',
    'Nama memuat karakter yang tidak dapat dicetak. Ketik ulang.',
    'Nama paling panjang 200 huruf.',
    'Sama dengan baris 1. Hapus bila orangnya sama.',
  ]);
});

test('a list goes with an order when every seat has its name, a room up to two; two of one name may come', () => {
  const seats = (jumlah: number) => aCartItem({ jumlah });
  const rooms = aCartItem({ id: 71, jenis: 'akomodasi', jumlah: 1 });
  const tour = aCartItem({ id: 72, jenis: 'paket_wisata', jumlah: 3 });
  expect(obstacleOf([], aCart())?.words).toBe('Belum ada nama dalam daftar.');
  expect(obstacleOf(['Agus', ''], aCart([seats(2)]))?.words).toBe('1 baris perlu diperbaiki.');
  expect(obstacleOf(['Agus', 'Budi'], aCart([seats(1)]))).toEqual({ words: '2 peserta, 1 kursi: jumlahnya belum sama.', seats: true });
  expect(obstacleOf(['Agus', 'Agus'], aCart([seats(2)]))).toBeNull();
  expect(obstacleOf(['Agus', 'Budi'], aCart([rooms]))).toBeNull();
  expect(obstacleOf(['Agus', 'Budi'], aCart([seats(1), rooms]))).toBeNull();
  expect(obstacleOf(['Agus', 'Budi'], aCart([seats(2), { ...seats(1), id: 63 }]))?.seats).toBe(true);
  expect(obstacleOf(['Agus', 'Budi', 'Cici'], aCart([rooms]))?.words).toBe('Isi 1 sampai 2 nama, sesuai jumlah tempat di keranjang.');
  expect(obstacleOf(['Agus', 'Budi'], aCart([seats(2), tour]))?.words).toBe('Isi 3 nama, sesuai jumlah tempat di keranjang.');
});

test('a room takes more names than there are seats: who has a ticket and who only sleeps there is said', () => {
  const seats = (jumlah: number) => aCartItem({ jumlah });
  const rooms = aCartItem({ id: 71, jenis: 'akomodasi', jumlah: 1 });
  const names = ['dr. Agus', 'Ny. Agus'];
  expect(readyWords(names, aCart([seats(1), rooms]))).toEqual({
    words: '1 peserta dengan tiket dan 1 tamu kamar tanpa tiket (Ny. Agus) siap dipesan.',
    seats: true,
  });
  expect(readyWords(names, aCart([seats(2), rooms]))).toEqual({ words: '2 peserta siap dipesan.' });
  expect(readyWords(names, aCart([rooms]))).toEqual({ words: '2 tamu kamar siap dipesan.' });
  expect(readyWords(names, aCart([seats(2)]))).toEqual({ words: '2 peserta siap dipesan.' });
  expect(seatedFirst(names, [seats(1), rooms])).toEqual({ attendees: ['dr. Agus'], guests: ['Ny. Agus'] });
});

test('lines for others and of several are named one by one, rooms beside them, and a list for everything as one', () => {
  const own = aCartItem();
  const other = aCartItem({ id: 62, untuk: 'orang_lain' });
  const three = aCartItem({ id: 63, jumlah: 3 });
  const room = aCartItem({ id: 71, jenis: 'akomodasi' });
  const linesOf = (items: (typeof own)[]) => {
    const naming = namingOf(aCart(items), null, {});
    return naming.way === 'lines' ? naming.lines.map(({ id }) => id) : naming.way;
  };
  expect(linesOf([own, room])).toBe('alone');
  expect(linesOf([own, other, three, room])).toEqual([62, 63, 71]);
  expect(linesOf([aCartItem({ jenis: 'paket_wisata', untuk: 'orang_lain' })])).toBe('alone');
  expect(namingOf(aCart([other]), ['Agus'], {})).toEqual({ way: 'list', names: ['Agus'] });
});

test('one place for somebody else waits for his name, several may be named later, and what was said goes line by line', () => {
  const cart = aCart([aCartItem(), aCartItem({ id: 62, judul: 'Masterclass', untuk: 'orang_lain' }), aCartItem({ id: 63, jumlah: 2 })]);
  const said = (byLine: Record<string, string[]>) => namingOf(cart, null, byLine);
  expect(namingObstacle(said({}), cart)?.words).toBe('Masterclass: Belum ada nama dalam daftar.');
  expect(namesToSend(said({}))).toEqual({});
  expect(namingObstacle(said({ 62: ['dr. Budi'] }), cart)).toBeNull();
  expect(namingObstacle(said({ 62: ['dr. Budi'], 63: ['dr. Citra'] }), cart)?.words).toMatch(/^Workshop USG Dasar: 1 peserta, 2 kursi/);
  // Of a line that is gone nothing is sent.
  expect(namesToSend(said({ 62: [' dr. Budi '], 99: ['dr. Dewi'] }))).toEqual({ peserta_item: [{ item_id: 62, nama: ['dr. Budi'] }] });
});
