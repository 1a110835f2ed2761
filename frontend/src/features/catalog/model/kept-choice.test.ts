import { expect, test } from 'vitest';
import { keepChoice, readKeptChoice } from './kept-choice';
import { NOTHING_CHOSEN } from './registration-choice';

test('a choice is kept for its own event', () => {
  keepChoice(94, { subEvents: [3, 1], bundles: [2] });
  expect(readKeptChoice(94)).toEqual({ subEvents: [3, 1], bundles: [2] });
  expect(readKeptChoice(84)).toEqual(NOTHING_CHOSEN);
});

test('an empty choice leaves nothing behind', () => {
  keepChoice(94, { subEvents: [3], bundles: [] });
  keepChoice(94, NOTHING_CHOSEN);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['kacau', 'null', '[]', '7', '{"subEvents":"1","bundles":{}}', '{"subEvents":["a",null,1.5]}'])(
  'other words under the key count as none: %s',
  (words) => {
    sessionStorage.setItem('portal.registration_choice.94', words);
    expect(readKeptChoice(94)).toEqual(NOTHING_CHOSEN);
  },
);
