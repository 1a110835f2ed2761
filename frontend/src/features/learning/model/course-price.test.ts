import { expect, test } from 'vitest';
import type { Price } from '@/api/types';
import { ownLine, priceLines } from './course-price';

const price = (changed: Partial<Price>): Price => ({
  id: 1,
  profesi_id: null,
  profesi: null,
  jenis: 'normal',
  harga: 300_000,
  berlaku: true,
  berlaku_dari: '2026-01-01',
  berlaku_sampai: '2026-12-31',
  ...changed,
});
const PRICES = [
  price({}),
  price({ id: 2, profesi_id: 'PERAWAT', profesi: 'Perawat', harga: 150_000 }),
  price({ id: 3, profesi_id: 'PERAWAT', profesi: 'Perawat', harga: 90_000, berlaku: false }),
];
const lines = priceLines(PRICES);

test('only what holds today is told, everybody last', () => {
  expect(lines).toEqual([
    { profession: 'PERAWAT', name: 'Perawat', amount: 150_000 },
    { profession: null, name: 'Profesi lainnya', amount: 300_000 },
  ]);
});

test('a profession without a price of its own pays what everybody pays', () => {
  expect(ownLine(lines, { profession: 'PERAWAT', member: true })?.amount).toBe(150_000);
  expect(ownLine(lines, { profession: 'BIDAN', member: true })?.amount).toBe(300_000);
  expect(ownLine(lines, { profession: null, member: true })?.amount).toBe(300_000);
});

test('of a visitor whose profession nobody knows, and of a member whose is on its way, no price is told as his', () => {
  expect(ownLine(lines, { profession: null, member: false })).toBeUndefined();
  expect(ownLine(lines, { profession: undefined, member: true })).toBeUndefined();
});
