import { describe, expect, test } from 'vitest';
import { anEvent } from '@/testing/samples';
import { barsOf, dated, monthName, readMonth, shiftMonth, weeksOf } from './agenda';

const runs = (id: number, tanggal_awal: string | null, tanggal_akhir: string | null = null) => anEvent({ id, tanggal_awal, tanggal_akhir });

test.each([
  ['2026-12', '2026-12'],
  [null, '2026-11'],
  ['', '2026-11'],
  ['2026-13', '2026-11'],
  ['2026-00', '2026-11'],
  ['12', '2026-11'],
  ['9999-01', '2026-11'],
])('the address names month %j: %s', (text, month) => {
  expect(readMonth(text, '2026-11-20')).toBe(month);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %d months is %s', (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected);
});

test('a month is named in Indonesian', () => {
  expect(monthName('2026-12')).toBe('Desember 2026');
});

describe('weeks', () => {
  test.each(Array.from({ length: 36 }, (_, index) => shiftMonth('2026-01', index)))(
    'of %s begin on Monday and hold each of its days once',
    (month) => {
      const weeks = weeksOf(month);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(week.some((day) => day.startsWith(month))).toBe(true);
      }
      const own = weeks.flat().filter((day) => day.startsWith(month));
      const [year = 0, number = 0] = month.split('-').map(Number);
      expect(own).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
      expect(new Set(own).size).toBe(own.length);
    },
  );
});

test('events without days are left out, and an end before the beginning counts as none', () => {
  expect(dated([runs(1, null), runs(2, '2026-12-05', '2026-12-01'), runs(3, '2026-12-04', null)])).toMatchObject([
    { first: '2026-12-04', last: '2026-12-04', event: { id: 3 } },
    { first: '2026-12-05', last: '2026-12-05', event: { id: 2 } },
  ]);
});

describe('the bars of a week', () => {
  const week = weeksOf('2026-12')[1] ?? [];

  test('are cut at its edges', () => {
    expect(week[0]).toBe('2026-12-07');
    const bars = barsOf(
      week,
      dated([
        runs(1, '2026-12-01', '2026-12-08'),
        runs(2, '2026-12-12', '2026-12-20'),
        runs(3, '2026-12-14'),
        runs(4, '2026-11-01', '2027-01-31'),
      ]),
    );
    expect(bars.map(({ event, start, span }) => [event.id, start, span])).toEqual([
      [4, 0, 7],
      [1, 0, 2],
      [2, 5, 2],
    ]);
  });

  test('never cover each other, and a line that is free again is used again', () => {
    const bars = barsOf(
      week,
      dated([runs(1, '2026-12-07', '2026-12-08'), runs(2, '2026-12-08', '2026-12-10'), runs(3, '2026-12-09'), runs(4, '2026-12-10')]),
    );
    expect(bars.map(({ event, lane }) => [event.id, lane])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 0],
    ]);
    const taken = bars.flatMap(({ lane, start, span }) => Array.from({ length: span }, (_, day) => `${lane}-${start + day}`));
    expect(new Set(taken).size).toBe(taken.length);
  });
});
