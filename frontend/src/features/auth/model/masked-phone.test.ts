import { expect, test } from 'vitest';
import { maskedPhone } from './masked-phone';

test.each([
  ['081234567890', '0812 •••• 890'],
  ['0812-3456-7890', '0812 •••• 890'],
  [' +62 812 3456 7890', '+6281 •••• 890'],
  ['12345678', '••••'],
])('%s is shown as %s', (typed, shown) => {
  expect(maskedPhone(typed)).toBe(shown);
});
