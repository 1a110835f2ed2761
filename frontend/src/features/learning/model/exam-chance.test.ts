import { expect, test } from 'vitest';
import { aCourseResult } from '@/testing/samples-exam';
import { chanceOf, chanceWords } from './exam-chance';

const LESSON = 1010201;
const NOW = Date.parse('2026-11-25T02:00:00Z');
const [exam] = aCourseResult().ujian;
const told = (changed: Partial<typeof exam>) => aCourseResult({ ujian: exam ? [{ ...exam, ...changed }] : [] });

test.each([
  ['attempts are left', told({}), { is: 'open' }],
  ['as often as one likes', told({ percobaan_maks: null, percobaan_tersisa: null }), { is: 'open' }],
  ['nothing is known of it', aCourseResult({ ujian: [] }), { is: 'open' }],
  ['nothing is known at all', undefined, { is: 'open' }],
  ['none is left', told({ percobaan_tersisa: 0 }), { is: 'used-up' }],
  ['the next is still to come', told({ boleh_ulang_pada: '2026-11-25T02:00:01Z' }), { is: 'later', from: '2026-11-25T02:00:01Z' }],
  ['the time has come', told({ boleh_ulang_pada: '2026-11-25T02:00:00Z' }), { is: 'open' }],
])('%s', (_case, results, chance) => expect(chanceOf(results, LESSON, NOW)).toEqual(chance));

test('why it cannot be sat is said with the moment from which it can', () => {
  expect(chanceWords({ is: 'open' })).toBe('');
  expect(chanceWords({ is: 'used-up' })).toBe('Percobaan Anda sudah habis.');
  expect(chanceWords({ is: 'later', from: '2026-11-26T03:00:00Z' })).toBe(
    'Percobaan berikutnya dapat dimulai 26\u00a0Nov\u00a02026, 10.00\u00a0WIB.',
  );
});
