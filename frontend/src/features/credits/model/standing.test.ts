import { expect, test } from 'vitest';
import { standingOf } from './standing';

test.each([
  [37.5, 150, 25, false, 'Masih kurang 112,5 SKP.'],
  [150, 150, 100, true, 'Target sudah tercapai.'],
  [200, 150, 100, true, 'Target sudah tercapai.'],
  // Points may be taken back.
  [-2, 150, 0, false, 'Masih kurang 152 SKP.'],
  [0, 0, 0, true, 'Target sudah tercapai.'],
])('%d of %d points are %d percent', (total_lima_tahun, target, percent, isReached, words) => {
  expect(standingOf({ total_lima_tahun, target })).toEqual({ percent, isReached, words });
});
