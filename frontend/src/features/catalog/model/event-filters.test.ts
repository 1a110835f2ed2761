import { describe, expect, test } from 'vitest';
import { monthChoices, readEventFilters, writeEventFilters } from './event-filters';

const read = (search: string) => readEventFilters(new URLSearchParams(search));

describe('the filters of an address', () => {
  test('are read as they stand', () => {
    expect(read('keyword=sepsis&propinsi_id=31&kabupaten_id=3171&bulan=2026-11')).toEqual({
      keyword: 'sepsis',
      propinsi_id: '31',
      kabupaten_id: '3171',
      bulan: '2026-11',
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
    const search = writeEventFilters({ keyword: 'sepsis', propinsi_id: '', kabupaten_id: '', bulan: '11' });
    expect(search.toString()).toBe('keyword=sepsis&bulan=11');
  });

  test('drops a regency without its province', () => {
    const search = writeEventFilters({ keyword: '', propinsi_id: '', kabupaten_id: '3171', bulan: '' });
    expect(search.toString()).toBe('');
  });
});

test('the months are the twelve, and the one that the address names with its year', () => {
  expect(monthChoices('')).toHaveLength(12);
  expect(monthChoices('')[10]).toEqual({ value: '11', label: 'November' });
  expect(monthChoices('2026-11')[0]).toEqual({ value: '2026-11', label: 'November 2026' });
});
