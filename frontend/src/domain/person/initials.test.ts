import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['dr. Ratna Wulandari', 'RW'],
  ['Prof. Dr. dr. Ratna Wulandari, Sp.JP(K)', 'RW'],
  ['Ns. Budi', 'B'],
  ['Hadi Irawan', 'HI'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
