import { expect, test } from 'vitest';
import { creditPoints, eventDates, eventPlace, eventRegion, orDash } from './event-words';

test.each([[null], [undefined], [''], ['   ']])('a missing text (%j) is a dash', (text) => {
  expect(orDash(text)).toBe('-');
});

test('a missing start date is said in words', () => {
  expect(eventDates({ tanggal_awal: null, tanggal_akhir: '2026-11-12' })).toBe('Tanggal tidak di atur');
});

test('an event of one day shows one date, in Indonesian long format', () => {
  expect(eventDates({ tanggal_awal: '2026-08-17', tanggal_akhir: null })).toBe('17 Agustus 2026');
});

const PLACE = { kategori: 'Seminar', lokasi: null, kabupaten: null, propinsi: null };

test('the place names each part once and leaves out what is missing', () => {
  expect(eventPlace({ ...PLACE, lokasi: 'Balai Sidang', propinsi: 'Bali' })).toBe('Balai Sidang, Bali');
  expect(eventPlace({ ...PLACE, lokasi: 'Bali', kabupaten: ' ', propinsi: 'Bali' })).toBe('Bali');
  expect(eventPlace(PLACE)).toBe('-');
});

test('a venue that names its town is not followed by it', () => {
  const place = { ...PLACE, lokasi: 'Pusat Konvensi, Badung', kabupaten: 'Badung', propinsi: 'Bali' };
  expect(eventPlace(place)).toBe('Pusat Konvensi, Badung, Bali');
  expect(eventPlace({ ...place, kabupaten: 'Kabupaten Badung' })).toBe('Pusat Konvensi, Badung, Bali');
  expect(eventPlace({ ...PLACE, lokasi: 'Hotel Gorontalo', kabupaten: 'Kota Gorontalo', propinsi: 'Gorontalo' })).toBe('Hotel Gorontalo');
  expect(eventPlace({ ...place, lokasi: 'Balai Sidang', kabupaten: 'Kabupaten Badung' })).toBe('Balai Sidang, Kabupaten Badung, Bali');
});

test('a webinar is online, wherever its studio stands', () => {
  const webinar = { ...PLACE, kategori: 'Webinar', lokasi: 'Daring dari Studio Diklat Depok', propinsi: 'Jawa Barat' };
  expect(eventPlace(webinar)).toBe('Daring');
  expect(eventRegion(webinar)).toBe('Daring');
  expect(eventRegion({ ...PLACE, propinsi: 'Bali' })).toBe('Bali');
  expect(eventRegion(PLACE)).toBe('-');
});

test('credit points are shown only where there are some', () => {
  expect(creditPoints(24)).toBe('24 SKP');
  expect(creditPoints(2.5)).toBe('2,5 SKP');
  expect(creditPoints(0)).toBe('-');
});
