import { expect, test } from 'vitest';
import { aProgrammeItem } from '@/testing/samples-programme';
import { dayGrid, daysOf, mayBeChosen } from './programme-grid';

const session = (changed: Parameters<typeof aProgrammeItem>[0] = {}) => aProgrammeItem({ tanggal: '2026-12-17', ...changed });

const HALL_A = session({ judul: 'Jalan napas sulit', ruang: 'Ruang A', jam_mulai: '09:00', jam_selesai: '10:30' });
const HALL_B = session({ judul: 'Nyeri kronik', ruang: 'Ruang B', jam_mulai: '09:00', jam_selesai: '11:00' });
const BREAK = session({ judul: 'Rehat kopi', jenis: 'istirahat', ruang: null, jam_mulai: '11:00', jam_selesai: '11:15' });
const PLENARY = session({ judul: 'Pleno', jenis: 'pleno', ruang: 'Ruang A', jam_mulai: '08:00', jam_selesai: '09:00' });

const columnOf = (grid: ReturnType<typeof dayGrid>, judul: string) => grid.placed.find((placed) => placed.session.judul === judul)?.column;
const rowOf = (grid: ReturnType<typeof dayGrid>, judul: string) => grid.placed.find((placed) => placed.session.judul === judul)?.row;

test('each room has a column, and each time at which something starts or ends a line', () => {
  const grid = dayGrid([HALL_B, HALL_A]);
  expect(grid.columns).toEqual(['Ruang A', 'Ruang B']);
  expect(grid.rows).toEqual([
    { time: '09:00', units: 6 },
    { time: '10:30', units: 2 },
  ]);
  expect(columnOf(grid, 'Jalan napas sulit')).toEqual([1, 2]);
  expect(rowOf(grid, 'Jalan napas sulit')).toEqual([1, 2]);
  expect(columnOf(grid, 'Nyeri kronik')).toEqual([2, 3]);
  expect(rowOf(grid, 'Nyeri kronik')).toEqual([1, 3]);
});

test('rooms are in the order in which people count', () => {
  const grid = dayGrid(['Ruang 10', 'Ruang 2'].map((ruang) => session({ ruang })));
  expect(grid.columns).toEqual(['Ruang 2', 'Ruang 10']);
});

test('breaks and plenaries stand across all rooms', () => {
  const grid = dayGrid([PLENARY, HALL_A, HALL_B, BREAK]);
  expect(columnOf(grid, 'Pleno')).toEqual([1, 3]);
  expect(columnOf(grid, 'Rehat kopi')).toEqual([1, 3]);
});

test('a break spans the rooms that are free; rooms in which something goes on stand beside it', () => {
  const allDay = session({ judul: 'Pelatihan', jenis: 'pelatihan', ruang: 'Aula', jam_mulai: '09:00', jam_selesai: '16:00' });
  const grid = dayGrid([allDay, HALL_A, HALL_B, BREAK]);
  expect(grid.columns).toEqual(['Ruang A', 'Ruang B', 'Aula']);
  expect(columnOf(grid, 'Rehat kopi')).toEqual([1, 3]);
  expect(columnOf(grid, 'Pelatihan')).toEqual([3, 4]);
});

test('two things for everybody at the same time stand side by side', () => {
  const registration = session({ judul: 'Registrasi ulang', jenis: 'pendaftaran', ruang: null, jam_mulai: '08:30', jam_selesai: '09:00' });
  const grid = dayGrid([PLENARY, registration, HALL_A, HALL_B]);
  expect(grid.columns).toEqual(['Ruang A', 'Ruang B', 'Semua ruang']);
  expect(columnOf(grid, 'Pleno')).toEqual([1, 3]);
  expect(columnOf(grid, 'Registrasi ulang')).toEqual([3, 4]);
});

test('what is for everybody stands aside where no room is free', () => {
  const registration = session({ judul: 'Registrasi ulang', jenis: 'pendaftaran', ruang: null, jam_mulai: '08:00', jam_selesai: '09:30' });
  const grid = dayGrid([registration, HALL_A, HALL_B]);
  expect(columnOf(grid, 'Registrasi ulang')).toEqual([3, 4]);
});

test('an idle time takes little height', () => {
  const late = session({ judul: 'Webinar', jenis: 'webinar', ruang: null, jam_mulai: '19:00', jam_selesai: '20:00' });
  expect(dayGrid([HALL_A, late]).rows).toEqual([
    { time: '09:00', units: 6 },
    { time: '10:30', units: 1 },
    { time: '19:00', units: 4 },
  ]);
});

test('a day on which everybody is together has no rooms', () => {
  const grid = dayGrid([BREAK]);
  expect(grid.columns).toEqual([]);
  expect(columnOf(grid, 'Rehat kopi')).toEqual([1, 2]);
});

test('days are in order and told once', () => {
  expect(daysOf([session({ tanggal: '2026-12-17' }), session({ tanggal: '2026-12-16' }), session({ tanggal: '2026-12-17' })])).toEqual([
    '2026-12-16',
    '2026-12-17',
  ]);
});

test.each([
  ['istirahat', false],
  ['pendaftaran', false],
  ['pleno', true],
  ['symposium', true],
] as const)('a session of kind %s may be chosen: %s', (jenis, chosen) => {
  expect(mayBeChosen(session({ jenis }))).toBe(chosen);
});
