import { expect, test } from 'vitest';
import { extremes, figure, GRADES, gradeWords, placeOfPoints, placeOfStars, readYear, shares } from './index-figures';

test.each([
  ['', null],
  ['tahun=2025', 2025],
  ['tahun=2000', 2000],
  ['tahun=2100', 2100],
  ['tahun=1999', null],
  ['tahun=2101', null],
  ['tahun=20255', null],
  ['tahun=abc', null],
])('the address "%s" names the year %s', (search, year) => {
  expect(readYear(new URLSearchParams(search))).toBe(year);
});

test('a figure has two decimals and an Indonesian comma', () => {
  expect(figure(4.7)).toBe('4,70');
  expect(figure(94.205)).toBe('94,21');
  expect(figure(null)).toBe('-');
});

test('a grade is worded with its predicate', () => {
  expect(gradeWords({ grade: 'A', predikat: 'SANGAT BAIK' })).toBe('A (SANGAT BAIK)');
  expect(gradeWords({ grade: null, predikat: null })).toBe('-');
});

test('the grades fill the scale without a gap', () => {
  expect(placeOfPoints(GRADES[0].from)).toBe(0);
  expect(placeOfPoints(GRADES[3].to)).toBe(100);
  GRADES.slice(1).forEach(({ from }, index) => expect(from).toBe(GRADES[index]?.to));
});

test('points and stars stand between their ends, whatever is asked', () => {
  expect(placeOfPoints(60)).toBe(50);
  expect(placeOfPoints(0)).toBe(0);
  expect(placeOfStars(3)).toBe(50);
  expect(placeOfStars(9)).toBe(100);
});

test('shares add up to the whole, and are nothing without answers', () => {
  expect(shares([1, 0, 1, 2, 4])).toEqual([12.5, 0, 12.5, 25, 50]);
  expect(shares([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0]);
});

test('the best and the least liked question are told, unless all are alike', () => {
  const asked = (nomor: number, rata_rata: number | null) => ({
    nomor,
    rata_rata,
    pertanyaan: `Pertanyaan ${nomor}`,
    jumlah: [0, 0, 0, 0, 1],
  });
  const told = extremes([asked(1, 4.5), asked(2, 4.9), asked(3, null), asked(4, 4.1)]);
  expect([told?.best.nomor, told?.least.nomor]).toEqual([2, 4]);
  expect(extremes([asked(1, 4.5), asked(2, 4.5)])).toBeNull();
  expect(extremes([])).toBeNull();
});
