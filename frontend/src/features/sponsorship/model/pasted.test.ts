import { expect, test } from 'vitest';
import { readPasted, rowFaults } from './pasted';

test('a list is read by lines, and by what a sheet puts between its cells', () => {
  expect(readPasted(' 10020030\r\n\n anggota@contoh.id ;10020031,10020032\t\n')).toEqual([
    '10020030',
    'anggota@contoh.id',
    '10020031',
    '10020032',
  ]);
  expect(readPasted(' \n ')).toEqual([]);
});

test('of a line of a sheet only what can name an account counts, and digits are taken together', () => {
  expect(readPasted('dr. Ratri\t10020030\tJakarta\ndr. Budi, Sp.An\tbudi@contoh.id\n1002 0031\ndr. Sari\tBandung')).toEqual([
    '10020030',
    'budi@contoh.id',
    '10020031',
    'dr. Sari Bandung',
  ]);
});

test('the rows that a refusal names stand beside what was sent, in their order', () => {
  const errors = { baris_10: ['Baris 10 tidak dikenal'], baris_2: ['Baris 2 sudah disebut'], peserta: ['Peserta terlalu banyak'] };
  const sent = ['a', 'b'];
  expect(rowFaults(errors, sent)).toEqual([
    { row: 2, typed: 'b', words: 'Baris 2 sudah disebut' },
    { row: 10, typed: '', words: 'Baris 10 tidak dikenal' },
  ]);
});
