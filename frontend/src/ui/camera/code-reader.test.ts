import encodeQR from 'qr';
import { expect, test } from 'vitest';
import { decoded } from './code-reader';

const CODE = `T1${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(2).slice(0, 52)}`;

/** A picture of so many pixels for each module, as a camera might give it. */
function pictureOf(code: string, scale: number) {
  const modules = encodeQR(code, 'raw', { border: 4, scale });
  const data = new Uint8ClampedArray(modules.flatMap((row) => row.flatMap((dark) => (dark ? [0, 0, 0, 255] : [255, 255, 255, 255]))));
  return { width: modules.length, height: modules.length, data };
}

test('the code of a ticket is read from a picture', () => {
  expect(decoded(pictureOf(CODE, 4))).toBe(CODE);
});

test('a picture without a code holds none', () => {
  expect(decoded({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(255) })).toBeUndefined();
});
