import { expect, test } from 'vitest';
import { aPromo } from '@/testing/congress';
import { discount, priceOf, priceWords } from './price';

test('a price that is not set yet differs from nothing to pay', () => {
  expect(priceWords(null)).toBe('Harga belum tersedia');
  expect(priceWords(0)).toBe('Gratis');
  expect(priceWords(1_750_000).replace(/\s/g, ' ')).toBe('Rp 1.750.000');
});

test('a promo takes off a part or an amount', () => {
  expect(discount({ potongan_persen: 15, potongan: null })).toBe('15%');
  expect(discount({ potongan_persen: null, potongan: 250_000 }).replace(/\s/g, ' ')).toBe('Rp 250.000');
});

test('a promo makes the price, but not out of none', () => {
  expect(priceOf({ harga_berlaku: 500_000, promo: null })).toBe(500_000);
  expect(priceOf({ harga_berlaku: 500_000, promo: aPromo({ harga_promo: 450_000 }) })).toBe(450_000);
  expect(priceOf({ harga_berlaku: 500_000, promo: aPromo({ harga_promo: null }) })).toBe(500_000);
  expect(priceOf({ harga_berlaku: null, promo: aPromo({ harga_promo: 450_000 }) })).toBeNull();
});
