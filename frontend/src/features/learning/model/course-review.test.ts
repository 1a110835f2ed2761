import { expect, test } from 'vitest';
import { reviewFaults } from './course-review';

test.each([
  [
    { bintang: 0, komentar: ' ' },
    { bintang: 'Pilih satu sampai lima bintang', komentar: 'Tulis ulasan Anda' },
  ],
  [{ bintang: 1, komentar: 'é'.repeat(1_001) }, { komentar: 'Ulasan maksimal 1.000 karakter' }],
  [{ bintang: 5, komentar: ` ${'🩺'.repeat(1_000)} ` }, {}],
])('of a review %# it is told what is missing or too long', (review, faults) => {
  expect(reviewFaults(review)).toEqual(faults);
});
