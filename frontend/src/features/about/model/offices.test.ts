import { expect, test } from 'vitest';
import { aPosition } from '@/testing/samples-pages';
import { countBelow, firstSpread, type Office, officesAsTree, superiors } from './offices';

/** `1(2(3) 4)`: the tree in one line. */
function drawn(offices: readonly Office[]): string {
  return offices.map(({ id, below }) => (below.length > 0 ? `${id}(${drawn(below)})` : String(id))).join(' ');
}

const list = (...pairs: [id: number, above: number | null][]) => pairs.map(([id, induk_id]) => aPosition({ id, induk_id }));

test('each office stands below the one above it, siblings in the order of the list', () => {
  expect(drawn(officesAsTree(list([1, null], [4, 1], [2, 1], [3, 2], [5, 4])))).toBe('1(4(5) 2(3))');
});

test('nobody is lost whose superior the list does not name before', () => {
  expect(drawn(officesAsTree(list([2, 9], [1, null], [3, 3], [4, 5], [5, 4])))).toBe('2 1 3 4(5)');
});

test('those below are counted at every depth, and those who have some are found', () => {
  const [top] = officesAsTree(list([1, null], [2, 1], [3, 2], [4, 1]));
  expect(top && countBelow(top)).toBe(3);
  expect(superiors(top ? [top] : []).map(({ id }) => id)).toEqual([1, 2]);
});

test.each([
  [2, list([1, null], [2, 1], [3, 2], [4, 2])],
  [3, list([1, null], [2, 1], [3, 1], [4, 1], [5, 2])],
  [0, list([1, null], [2, 1])],
  [0, []],
])('%i stand side by side where a tree first parts', (count, positions) => {
  expect(firstSpread(officesAsTree(positions))).toBe(count);
});
