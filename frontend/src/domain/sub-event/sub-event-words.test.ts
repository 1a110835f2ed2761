import { expect, test } from 'vitest';
import { grouped, roomWord } from './sub-event-words';

test('groups stand in the order of their first member', () => {
  expect(grouped(['b1', 'a1', 'b2'], (text) => text.charAt(0))).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});

test('a webinar without a room is online; another sub-event without one is not announced yet', () => {
  expect(roomWord({ kind: 'webinar', room: null })).toBe('Daring');
  expect(roomWord({ kind: 'webinar', room: 'Studio' })).toBe('Studio');
  expect(roomWord({ kind: 'workshop', room: null })).toBeNull();
});
