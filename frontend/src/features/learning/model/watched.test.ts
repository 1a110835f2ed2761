import { expect, test } from 'vitest';
import { allowedSecond, beginWatching, inSeconds, interrupted, merged, watchedUntil } from './watched';

const watch = (seconds: readonly number[], speed = 1) =>
  seconds.reduce((watching, second) => watchedUntil(watching, second, speed), beginWatching(0));

test('what runs on is one range', () => {
  expect(watch([0, 0.5, 1, 2, 3]).ranges).toEqual([[0, 3]]);
});

test('what was jumped over was not watched', () => {
  const { ranges, furthest } = watch([0, 1, 2, 60, 61]);
  expect(ranges).toEqual([
    [0, 2],
    [60, 61],
  ]);
  expect(furthest).toBe(61);
});

test('at double speed a step is twice as long, and a jump is still a jump', () => {
  expect(watch([0, 4, 8], 2).ranges).toEqual([[0, 8]]);
  expect(watch([0, 4, 8]).ranges).toEqual([]);
  expect(watch([0, 4, 60], 2).ranges).toEqual([[0, 4]]);
});

test('after a stop nothing is watched until it runs again', () => {
  const stopped = interrupted(watch([0, 1]));
  expect(watchedUntil(stopped, 2).ranges).toEqual([[0, 1]]);
});

test('what was watched twice counts once', () => {
  expect(
    merged([
      [5, 8],
      [0, 3],
      [2, 6],
    ]),
  ).toEqual([[0, 8]]);
});

test('the server is told whole seconds', () => {
  expect(inSeconds([[0.2, 3.4]])).toEqual([[0, 4]]);
});

test('nobody jumps ahead of what he has watched, where it must be watched', () => {
  expect(allowedSecond(90, 30, false)).toBe(30.5);
  expect(allowedSecond(10, 30, false)).toBe(10);
  expect(allowedSecond(90, 30, true)).toBe(90);
});
