import { expect, test } from 'vitest';
import { grouped } from './sub-event-words';

test('groups stand in the order of their first member', () => {
  expect(grouped(['b1', 'a1', 'b2'], (text) => text.charAt(0))).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});
