import { expect, test } from 'vitest';
import { creditPoints, eventDates, eventPlace, orDash, startingPrice } from './event-words';

test.each([[null], [undefined], [''], ['   ']])('a missing text (%j) is a dash', (text) => {
  expect(orDash(text)).toBe('-');
});

test('a missing start date is said in words', () => {
  expect(eventDates({ tanggal_awal: null, tanggal_akhir: '2026-11-12' })).toBe('Tanggal tidak di atur');
});

test('an event of one day shows one date, in Indonesian long format', () => {
  expect(eventDates({ tanggal_awal: '2026-08-17', tanggal_akhir: null })).toBe('17 Agustus 2026');
});

test('the place names each part once and leaves out what is missing', () => {
  expect(eventPlace({ lokasi: 'Balai Sidang', kabupaten: null, propinsi: 'Bali' })).toBe('Balai Sidang, Bali');
  expect(eventPlace({ lokasi: 'Bali', kabupaten: ' ', propinsi: 'Bali' })).toBe('Bali');
  expect(eventPlace({ lokasi: null, kabupaten: null, propinsi: null })).toBe('-');
});

test('a price that is not set yet differs from a free event', () => {
  expect(startingPrice(null)).toBe('Menyusul');
  expect(startingPrice(0)).toBe('Gratis');
  expect(startingPrice(1_750_000).replace(/\s/g, ' ')).toBe('Rp 1.750.000');
});

test('credit points are shown only where there are some', () => {
  expect(creditPoints(24)).toBe('24 SKP');
  expect(creditPoints(2.5)).toBe('2,5 SKP');
  expect(creditPoints(0)).toBe('-');
});
