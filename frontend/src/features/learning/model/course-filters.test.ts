import { expect, test } from 'vitest';
import { NO_FILTERS, readCourseFilters } from './course-filters';

test('filters are read as they stand in the address', () => {
  const search = new URLSearchParams('keyword= nyeri &jenis_kategori_id=dasar&kategori_keilmuan_id=anestesi-umum&page=2');
  expect(readCourseFilters(search)).toEqual({ keyword: 'nyeri', jenis_kategori_id: 'dasar', kategori_keilmuan_id: 'anestesi-umum' });
});

test('what cannot be a code counts as absent', () => {
  const search = new URLSearchParams('jenis_kategori_id=1%202&kategori_keilmuan_id=%3Cb%3E');
  expect(readCourseFilters(search)).toEqual(NO_FILTERS);
});
