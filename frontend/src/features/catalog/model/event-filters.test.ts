import { describe, expect, test } from 'vitest';
import { activeFilters, countChosen, monthChoices, NO_FILTERS, readEventFilters, writeEventFilters } from './event-filters';

const read = (search: string) => readEventFilters(new URLSearchParams(search));

describe('the filters of an address', () => {
  test('are read as they stand', () => {
    expect(read('keyword=sepsis&propinsi_id=31&kabupaten_id=3171&bulan=2026-11&kategori_keilmuan=ANES&jenis_event=workshop')).toEqual({
      status: '',
      keyword: 'sepsis',
      propinsi_id: '31',
      kabupaten_id: '3171',
      bulan: '2026-11',
      kategori_keilmuan: 'ANES',
      jenis_event: 'workshop',
    });
  });

  test.each([
    ['propinsi_id=abc', 'propinsi_id'],
    ['propinsi_id=-1', 'propinsi_id'],
    ['propinsi_id=1%20or%201', 'propinsi_id'],
    ['bulan=13', 'bulan'],
    ['bulan=0', 'bulan'],
    ['bulan=2026-00', 'bulan'],
    ['kabupaten_id=3171', 'kabupaten_id'],
    ['kategori_keilmuan=%27--', 'kategori_keilmuan'],
    ['jenis_event=a%20b', 'jenis_event'],
    ['status=toString', 'status'],
  ] as const)('a value that the server would refuse is left out: %s', (search, name) => {
    expect(read(search)[name]).toBe('');
  });

  test('a keyword is trimmed and cut', () => {
    expect(read('keyword=%20%20sepsis%20').keyword).toBe('sepsis');
    expect(read(`keyword=${'a'.repeat(500)}`).keyword).toHaveLength(100);
  });
});

describe('the address of filters', () => {
  test('names only what is chosen', () => {
    const search = writeEventFilters({ ...NO_FILTERS, keyword: 'sepsis', bulan: '11' });
    expect(search.toString()).toBe('keyword=sepsis&bulan=11');
  });

  test('drops a regency without its province', () => {
    const search = writeEventFilters({ ...NO_FILTERS, kabupaten_id: '3171' });
    expect(search.toString()).toBe('');
  });
});

test('the months are the twelve, and the one that the address names with its year', () => {
  expect(monthChoices('')).toHaveLength(12);
  expect(monthChoices('')[10]).toEqual({ value: '11', label: 'November' });
  expect(monthChoices('2026-11')[0]).toEqual({ value: '2026-11', label: 'November 2026' });
});

test('the keyword, which is always in sight, does not count as hidden behind the filter button', () => {
  expect(countChosen({ ...NO_FILTERS, keyword: 'sepsis', bulan: '11', jenis_event: 'workshop' })).toBe(2);
});

test('a filter whose name is still on its way says what kind it is', () => {
  const filters = { ...NO_FILTERS, propinsi_id: '32', jenis_event: 'workshop' };
  expect(activeFilters(filters, { jenis_event: 'Workshop' })).toEqual([
    { name: 'propinsi_id', label: 'Provinsi' },
    { name: 'jenis_event', label: 'Jenis: Workshop' },
  ]);
});
