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

test('of a line of a sheet the cell counts that names an account, and digits are taken together', () => {
  const sheet = [
    '1\tdr. Ratri\t0812-3456-7890\t10020030\tratri@contoh.id',
    'dr. Budi, Sp.An\tbudi@contoh.id',
    '1002 0031',
    'dr. Sari\tBandung',
  ];
  expect(readPasted(sheet.join('\n'))).toEqual(['10020030', 'budi@contoh.id', '10020031', 'dr. Sari Bandung']);
});

test('the rows that a refusal names stand beside what was sent, in their order', () => {
  const errors = { baris_10: ['Baris 10 tidak dikenal'], baris_2: ['Baris 2 sudah disebut'], peserta: ['Peserta terlalu banyak'] };
  const sent = ['a', 'b'];
  expect(rowFaults(errors, sent)).toEqual([
    { row: 2, typed: 'b', words: 'Baris 2 sudah disebut' },
    { row: 10, typed: '', words: 'Baris 10 tidak dikenal' },
  ]);
});
