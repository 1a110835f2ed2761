import { expect, test } from 'vitest';
import { LARGEST, moved, WHOLE, zoomed } from './zoom';

const FRAME = { width: 400, height: 300 };

test('what lies under the finger stays under it', () => {
  const at = { x: 100, y: -50 };
  const { scale, x, y } = zoomed(WHOLE, 2, at, FRAME);
  // The point of the picture that was at the finger, drawn again.
  expect({ x: at.x * scale + x, y: at.y * scale + y }).toEqual(at);
});

test('a picture is never smaller than its frame, nor larger than can be drawn well', () => {
  expect(zoomed(WHOLE, 0.1, { x: 50, y: 50 }, FRAME)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 99, { x: 0, y: 0 }, FRAME).scale).toBe(LARGEST);
});

test('no edge of the picture is drawn into the frame', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, FRAME)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(moved(WHOLE, { x: 10, y: 10 }, FRAME)).toEqual(WHOLE);
});
