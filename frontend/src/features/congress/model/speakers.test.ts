import { expect, test } from 'vitest';
import { byName } from './speakers';

const MAYA = { nama: 'Prof. dr. Maya Lestari, Sp.An', institusi: 'Universitas Nusantara', keahlian: 'Manajemen nyeri' };
const BAMBANG = { nama: 'dr. Bambang Hadi', institusi: null, keahlian: null };

test.each([
  ['', [MAYA, BAMBANG]],
  ['  ', [MAYA, BAMBANG]],
  ['maya', [MAYA]],
  ['LESTARI maya', [MAYA]],
  ['nyeri', [MAYA]],
  ['nusantara', [MAYA]],
  ['null', []],
  ['maya bambang', []],
])('"%s" finds those in whom every word stands', (keyword, found) => {
  expect(byName([MAYA, BAMBANG], keyword)).toEqual(found);
});
