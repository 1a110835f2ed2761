import { expect, test } from 'vitest';
import { aCoupon } from '@/testing/samples-coupon';
import { couponFaults, emptyCoupon, fromCoupon, toCoupon } from './coupon-form';

const filled = { ...emptyCoupon(new Date('2026-11-30T18:00:00Z')), kode: 'hemat10', nilai: '10', berlaku_sampai: '2026-12-31T23:59' };

test('a new coupon begins with the day in Jakarta, and what is left empty is no limit', () => {
  expect(filled.berlaku_dari).toBe('2026-12-01T00:00');
  expect(couponFaults(filled)).toEqual({});
  expect(toCoupon(filled, null)).toEqual({
    kode: 'hemat10',
    jenis_potongan: 'persen',
    nilai: 10,
    event_id: null,
    berlaku_dari: '2026-12-01T00:00:00+07:00',
    berlaku_sampai: '2026-12-31T23:59:00+07:00',
    batas_pakai: null,
    batas_per_anggota: null,
  });
});

test('a time that was not touched stays to the second', () => {
  const before = aCoupon({ berlaku_sampai: '2026-12-31T16:59:59Z' });
  const sent = toCoupon({ ...fromCoupon(before), batas_pakai: '200' }, before);
  expect(sent.berlaku_sampai).toBe('2026-12-31T16:59:59Z');
  expect(sent.batas_pakai).toBe(200);
});

test.each([
  ['kode', 'ab', 'Kode terdiri dari 3 sampai 32 huruf, angka, atau tanda hubung'],
  ['kode', 'DISKON 50%', 'Kode terdiri dari 3 sampai 32 huruf, angka, atau tanda hubung'],
  ['nilai', '101', 'Potongan harus antara 1 dan 100 persen'],
  ['nilai', '0', 'Potongan harus antara 1 dan 100 persen'],
  ['batas_pakai', '0', 'Isi angka mulai dari 1, atau kosongkan bila tanpa batas'],
  ['batas_per_anggota', 'dua', 'Isi angka mulai dari 1, atau kosongkan bila tanpa batas'],
  ['berlaku_sampai', '2026-12-01T00:00', 'Waktu berakhir harus lebih lambat daripada waktu mulai'],
])('%s cannot be %s', (field, value, words) => {
  expect(couponFaults({ ...filled, [field]: value })).toEqual({ [field]: words });
});

test('an amount is whole rupiah', () => {
  const amount = { ...filled, jenis_potongan: 'nominal' as const };
  expect(couponFaults({ ...amount, nilai: '250000' })).toEqual({});
  expect(couponFaults({ ...amount, nilai: '250.000' })).toEqual({ nilai: 'Isi potongan dalam rupiah bulat, tanpa titik' });
});
