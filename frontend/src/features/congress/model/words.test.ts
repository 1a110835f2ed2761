import { expect, test } from 'vitest';
import { dayName, discount, placeWords, price, seatWords, splitTitle, timeRange } from './words';

test.each([
  [{ kuota: null, sisa_kuota: null }, 'Tanpa batas kursi', 'free'],
  [{ kuota: 20, sisa_kuota: null }, '20 kursi', 'unknown'],
  [{ kuota: 20, sisa_kuota: 20 }, 'Sisa 20 dari 20 kursi', 'free'],
  [{ kuota: 20, sisa_kuota: 5 }, 'Sisa 5 dari 20 kursi', 'few'],
  [{ kuota: 20, sisa_kuota: 0 }, 'Penuh', 'full'],
])('seats %j read "%s"', (seats, text, state) => {
  expect(seatWords(seats)).toEqual({ text, state });
});

test('days and times are written as in Indonesian', () => {
  expect(dayName('2026-12-16')).toBe('Rabu, 16 Desember');
  expect(timeRange('08:00', '09:30')).toBe('08.00–09.30');
});

test('prices are written out, and nothing to pay is said in a word', () => {
  expect(price(1_500_000).replace(/\s/g, ' ')).toBe('Rp 1.500.000');
  expect(price(0)).toBe('Gratis');
});

test('a title is cut where the name of the congress ends', () => {
  expect(splitTitle('InASIA 2026: Pertemuan Ilmiah: Bali')).toEqual({ name: 'InASIA 2026', subtitle: 'Pertemuan Ilmiah: Bali' });
  expect(splitTitle('KONAS 2025')).toEqual({ name: 'KONAS 2025', subtitle: '' });
  expect(splitTitle(null)).toEqual({ name: '', subtitle: '' });
});

test('a promo takes off a part or an amount', () => {
  expect(discount({ potongan_persen: 15, potongan: null })).toBe('15%');
  expect(discount({ potongan_persen: null, potongan: 250_000 }).replace(/\s/g, ' ')).toBe('Rp 250.000');
});

test.each([
  [{ lokasi: 'Pusat Konvensi, Badung', kabupaten: 'Badung', propinsi: 'Bali' }, 'Pusat Konvensi, Badung, Bali'],
  [{ lokasi: 'Balai Sidang', kabupaten: null, propinsi: 'Bali' }, 'Balai Sidang, Bali'],
  [{ lokasi: null, kabupaten: ' ', propinsi: null }, 'Tempat menyusul'],
])('the place %j reads "%s"', (place, words) => {
  expect(placeWords(place)).toBe(words);
});
