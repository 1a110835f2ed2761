import { expect, test } from 'vitest';
import { anOwnPoster } from '@/testing/samples-poster';
import { changesOf, EMPTY_POSTER, type PosterValues, revisionFaults, submissionFaults, submissionOf, toValues } from './poster-form';

const FILE = new File(['%PDF-1.7'], 'poster.pdf');
const FILLED: PosterValues = { ...EMPTY_POSTER, asal_institusi: 'RSUD Kota Bandung', jenis_eposter: 'KASUS', file: FILE };

function faults(values: PosterValues, of = submissionFaults): string[] {
  return Object.values(of(values));
}

test('what is not filled in does not travel', () => {
  expect(Object.keys(submissionOf({ ...FILLED, abstrak: '  ' }))).toEqual(['asal_institusi', 'jenis_eposter', 'file']);
});

test('everything that is missing is said at once', () => {
  expect(faults(EMPTY_POSTER)).toEqual([
    'Asal institusi tidak boleh kosong',
    'Jenis e-poster tidak boleh kosong',
    'Berkas e-poster belum dipilih',
  ]);
});

test('an abstract has 5,000 characters as people count them', () => {
  expect(faults({ ...FILLED, abstrak: '🫀'.repeat(5000) })).toEqual([]);
  expect(faults({ ...FILLED, abstrak: 'a'.repeat(5001) })).toEqual(['Abstrak maksimal 5.000 karakter']);
});

test('one that is changed keeps its file, and only what was changed travels', () => {
  const values = toValues(anOwnPoster());
  expect(faults(values, revisionFaults)).toEqual([]);
  expect(changesOf({ ...values, judul: 'Judul baru', abstrak: '' }, values)).toEqual({
    judul: 'Judul baru',
    abstrak: '',
  });
});
