import { expect, test } from 'vitest';
import { heldUntil } from './hold';

test('a line is held for what the server says, whatever the clock of the reader shows', () => {
  expect(heldUntil({ sisa_detik: 1800 }, 1_000)).toBe(1_801_000);
  expect(heldUntil({ sisa_detik: 0 }, 1_000)).toBe(1_000);
});
