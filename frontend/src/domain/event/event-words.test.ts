import { expect, test } from 'vitest';
import { creditPoints, eventDates, eventPlace, orDash, splitTitle } from './event-words';

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

test('a venue that names its town is not followed by it', () => {
  const place = { lokasi: 'Pusat Konvensi, Badung', kabupaten: 'Badung', propinsi: 'Bali' };
  expect(eventPlace(place)).toBe('Pusat Konvensi, Badung, Bali');
});

test('a title is cut where the name of the congress ends', () => {
  expect(splitTitle('InASIA 2026: Pertemuan Ilmiah: Bali')).toEqual({ name: 'InASIA 2026', subtitle: 'Pertemuan Ilmiah: Bali' });
  expect(splitTitle('KONAS 2025')).toEqual({ name: 'KONAS 2025', subtitle: '' });
  expect(splitTitle(null)).toEqual({ name: '', subtitle: '' });
});

test('credit points are shown only where there are some', () => {
  expect(creditPoints(24)).toBe('24 SKP');
  expect(creditPoints(2.5)).toBe('2,5 SKP');
  expect(creditPoints(0)).toBe('-');
});
