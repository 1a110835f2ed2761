import { expect, test } from 'vitest';
import { photoFault } from './photo-file';

const MIB = 1024 * 1024;

test.each([
  ['image/jpeg', 5 * MIB, undefined],
  ['image/png', 1, undefined],
  ['image/webp', MIB, undefined],
  ['image/jpeg', 5 * MIB + 1, 'Ukuran foto maksimal 5 MB; foto ini 5,1 MB.'],
  ['image/gif', 1, 'Foto harus berupa gambar JPG, PNG, atau WebP.'],
  ['application/pdf', 1, 'Foto harus berupa gambar JPG, PNG, atau WebP.'],
  ['', 1, 'Foto harus berupa gambar JPG, PNG, atau WebP.'],
])('%s of %i bytes: %s', (type, size, fault) => {
  expect(photoFault({ type, size })).toBe(fault);
});
