import { expect, test } from 'vitest';
import { aPrice } from '@/testing/congress';
import { aSubEvent } from '@/testing/samples-programme';
import { saleOf } from './price-of-many';

const EARLY = { jenis: 'early_bird', berlaku_dari: '2026-09-01', berlaku_sampai: '2026-11-15', berlaku: true } as const;
const NORMAL = { jenis: 'normal', berlaku_dari: '2026-11-16', berlaku_sampai: '2026-12-15', berlaku: false } as const;
const DOCTOR = { profesi_id: 'DOKTER_UMUM', profesi: 'Dokter Umum' };
const STUDENT = { profesi_id: 'MAHASISWA', profesi: 'Mahasiswa Kesehatan' };

const SUB_EVENT = aSubEvent({
  harga: [
    aPrice({ ...EARLY, ...STUDENT, harga: 1_000_000 }),
    aPrice({ ...EARLY, ...DOCTOR, harga: 3_000_000 }),
    aPrice({ ...EARLY, harga: 2_000_000 }),
    aPrice({ ...NORMAL, ...STUDENT, harga: 1_600_000 }),
    aPrice({ ...NORMAL, ...DOCTOR, harga: 3_850_000 }),
    aPrice({ ...NORMAL, harga: 2_700_000 }),
  ],
});

test.each([
  ['anybody, while no profession is known', null, 850_000],
  ['a student', 'MAHASISWA', 600_000],
  ['a doctor', 'DOKTER_UMUM', 850_000],
  ['a profession without a price of its own', 'PERAWAT', 700_000],
])('the most that is saved is the most for %s', (_whom, profession, amount) => {
  expect(saleOf([SUB_EVENT], { profession, member: false })).toMatchObject({
    period: { name: 'Early bird', lastDay: '2026-11-15' },
    saved: { amount, than: 'normal' },
  });
});

test('what is saved is of the period that is told with it', () => {
  const longer = aPrice({ ...EARLY, ...DOCTOR, harga: 3_000_000, berlaku_sampai: '2026-11-20' });
  const dear = aPrice({ ...NORMAL, ...DOCTOR, harga: 3_850_000, berlaku_dari: '2026-11-21' });
  const harga = [...SUB_EVENT.harga.filter(({ profesi_id }) => profesi_id === 'MAHASISWA'), longer, dear];
  expect(saleOf([aSubEvent({ harga })], { profession: null, member: false })?.saved?.amount).toBe(600_000);
});

test('several sub-events save as much as the one that saves most', () => {
  const small = aSubEvent({ id: 2, harga: [aPrice({ ...EARLY, harga: 100_000 }), aPrice({ ...NORMAL, harga: 150_000 })] });
  expect(saleOf([small, SUB_EVENT, small], { profession: null, member: false })?.saved?.amount).toBe(850_000);
});
