import { describe, expect, test } from 'vitest';
import { aPrice, aPromo } from '@/testing/congress';
import { aSubEvent } from '@/testing/samples-programme';
import { ownRow, priceTable, runningPeriod } from './price-table';
import { runningPromos } from './running-promos';

const EARLY = { jenis: 'early_bird', berlaku_dari: '2026-09-01', berlaku_sampai: '2026-11-15' } as const;
const NORMAL = { jenis: 'normal', berlaku_dari: '2026-11-16', berlaku_sampai: '2026-12-15' } as const;
const DOCTOR = { profesi_id: 'DOKTER_UMUM', profesi: 'Dokter Umum' };
const EVERYBODY = { profesi_id: null, profesi: null };

const PRICES = [
  aPrice({ ...NORMAL, ...DOCTOR, harga: 2_000_000 }),
  aPrice({ ...EARLY, ...DOCTOR, harga: 1_500_000 }),
  aPrice({ ...EARLY, ...EVERYBODY, harga: 900_000 }),
  aPrice({ ...NORMAL, ...EVERYBODY, harga: 1_100_000 }),
];

describe('the table', () => {
  test('has the periods in the order in which they run and a row for each profession, everybody else last', () => {
    const { periods, rows } = priceTable(
      [...PRICES, aPrice({ ...EARLY, profesi_id: 'APOTEKER', profesi: 'Apoteker', harga: 1 })],
      '2026-11-20',
    );
    expect(periods.map(({ name }) => name)).toEqual(['Early bird', 'Normal']);
    expect(rows.map(({ name }) => name)).toEqual(['Apoteker', 'Dokter Umum', 'Profesi lainnya']);
    expect(rows[1]?.cells).toEqual([
      { least: 1_500_000, most: 1_500_000 },
      { least: 2_000_000, most: 2_000_000 },
    ]);
    expect(rows[0]?.cells[1]).toBeNull();
  });

  test('says from where to where the prices of several sub-events go', () => {
    const { rows } = priceTable([...PRICES, aPrice({ ...EARLY, ...DOCTOR, harga: 1_750_000 })], '2026-11-20');
    expect(rows[0]?.cells[0]).toEqual({ least: 1_500_000, most: 1_750_000 });
  });

  test('speaks of all professions where none has a price of its own', () => {
    expect(priceTable([aPrice({ ...EARLY, ...EVERYBODY })], '2026-11-20').rows.map(({ name }) => name)).toEqual(['Semua profesi']);
  });
});

test.each([
  ['2026-08-31', []],
  ['2026-09-01', ['Early bird']],
  ['2026-11-15', ['Early bird']],
  ['2026-11-16', ['Normal']],
  ['2026-12-15', ['Normal']],
  ['2026-12-16', []],
])('on %s the running period is %j: first and last days belong to it', (today, running) => {
  expect(
    priceTable(PRICES, today)
      .periods.filter((period) => period.running)
      .map(({ name }) => name),
  ).toEqual(running);
  expect(runningPeriod([aSubEvent({ harga: PRICES })], today)?.name).toBe(running[0]);
});

test.each([
  ['2026-08-31', 'Early bird', ['coming', 'coming']],
  ['2026-11-15', 'Early bird', ['running', 'coming']],
  ['2026-11-20', 'Normal', ['over', 'running']],
  ['2027-01-01', 'Normal', ['over', 'over']],
])('on %s the table opens with %s, and its periods are %j: what is over is kept', (today, first, states) => {
  const table = priceTable(PRICES, today);
  expect(table.today?.name).toBe(first);
  expect(table.periods.map(({ state }) => state)).toEqual(states);
});

test('a member pays by the row of the own profession, else by that of everybody; a visitor has none', () => {
  const table = priceTable(PRICES, '2026-11-20');
  expect(ownRow(table, 'DOKTER_UMUM')?.name).toBe('Dokter Umum');
  expect(ownRow(table, 'PERAWAT')?.name).toBe('Profesi lainnya');
  expect(ownRow(table, null)).toBeUndefined();
});

test('a promo of several sub-events is told once, the one for most of them first', () => {
  const [wide, narrow] = [aPromo({ id: 3 }), aPromo({ id: 4 })];
  const subEvents = [narrow, wide, null, wide].map((promo) => aSubEvent({ promo }));
  expect(runningPromos(subEvents)).toEqual([
    { promo: wide, count: 2 },
    { promo: narrow, count: 1 },
  ]);
});
