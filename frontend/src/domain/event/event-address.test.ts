import { expect, test } from 'vitest';
import { CURRENT_EVENT_KEY, eventHomePath, rememberCurrentEvent } from './event-address';

test.each([
  [84, '/konas2025'],
  [86, '/inasia2025'],
  [94, '/inasia2026'],
  [85, '/event/detail/85'],
  [940, '/event/detail/940'],
])('event %d is at home at %s', (id, path) => {
  expect(eventHomePath(id)).toBe(path);
});

test('the event chosen last is the one remembered', () => {
  rememberCurrentEvent(84);
  rememberCurrentEvent(12);
  expect(sessionStorage.getItem(CURRENT_EVENT_KEY)).toBe('12');
});
