import { expect, test } from 'vitest';
import { aRoom, anAccommodation } from '@/testing/samples-stay';
import { cheapestRoom, departuresFrom, nightsOf, offeredNights, offerOf, readStay } from './nights';

const STAY = { arrival: '2026-12-09', departure: '2026-12-12' };

test('the night before leaving is the last', () => {
  expect(nightsOf(STAY)).toEqual(['2026-12-09', '2026-12-10', '2026-12-11']);
});

test('nights run over the end of a year', () => {
  expect(nightsOf({ arrival: '2026-12-31', departure: '2027-01-02' })).toEqual(['2026-12-31', '2027-01-01']);
});

test('a stay costs all its nights together, and the fullest night says how many rooms are left', () => {
  expect(offerOf(aRoom(), STAY)).toEqual({ missing: [], left: 3, freeWords: 'Sisa 3 kamar', sum: 2_250_000 });
});

test.each([
  ['is sold out on one night', aRoom({ malam: aRoom().malam.map((night, index) => (index === 1 ? { ...night, sisa: 0 } : night)) })],
  ['is not offered on one night', aRoom({ malam: aRoom().malam.filter((_, index) => index !== 1) })],
])('a room that %s cannot be had for the stay', (_what, room) => {
  expect(offerOf(room, STAY).missing).toEqual(['2026-12-10']);
});

test('of the rooms that can be had for the whole stay the cheapest one counts', () => {
  const dear = aRoom({ id: 1, malam: aRoom().malam.map((night) => ({ ...night, harga: 900_000 })) });
  const full = aRoom({ id: 2, malam: aRoom().malam.map((night) => ({ ...night, harga: 100_000, sisa: 0 })) });
  expect(cheapestRoom([dear, aRoom(), full], STAY)).toMatchObject({ room: { id: 31 }, sum: 2_250_000 });
  expect(cheapestRoom([full], STAY)).toBeNull();
});

test('while nobody can tell what is free, all of them are shown', () => {
  const unknown = aRoom({ malam: aRoom().malam.map((night) => ({ ...night, sisa: null })) });
  expect(offerOf(unknown, STAY)).toMatchObject({ left: 3, freeWords: 'Kuota 3 kamar' });
  const taken = aRoom({ malam: aRoom().malam.map((night) => ({ ...night, sisa: 1 })) });
  expect(offerOf(taken, STAY)).toMatchObject({ left: 1, freeWords: 'Sisa 1 kamar' });
});

test('one may leave as long as every night before is offered', () => {
  const nights = ['2026-12-09', '2026-12-10', '2026-12-12'];
  expect(departuresFrom('2026-12-09', nights)).toEqual(['2026-12-10', '2026-12-11']);
  expect(departuresFrom('2026-12-11', nights)).toEqual([]);
});

test('nights of several hotels are one list', () => {
  const late = anAccommodation({ kamar: [aRoom({ malam: [{ tanggal: '2026-12-12', harga: 1, kuota: 1, sisa: null }] })] });
  expect(offeredNights([late, anAccommodation()])).toEqual(['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12']);
});

test.each([
  ['', ''],
  ['2026-12-09', ''],
  ['2026-12-09', '2026-12-09'],
  ['2026-12-12', '2026-12-09'],
  ['2026-13-40', '2026-13-41'],
  ['kemarin', 'besok'],
  ['2026-12-09', '2999-12-09'],
])('"%s" to "%s" is no stay', (arrival, departure) => {
  expect(readStay(arrival, departure)).toBeNull();
});
