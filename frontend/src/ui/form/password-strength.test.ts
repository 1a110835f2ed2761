import { expect, test } from 'vitest';
import { strengthOf } from './password-strength';

test.each([
  ['', 'short'],
  ['Ab#2026', 'short'],
  ['é'.repeat(7), 'short'],
  ['x'.repeat(129), 'long'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['rahasia2026', 'weak'],
  ['Password123', 'weak'],
  ['kxmvqzra', 'weak'],
  ['kx7mvq2ra', 'fair'],
  ['Kx7#vq2!ra', 'strong'],
  ['kucing makan ikan asin', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('words about the owner make a password no better', () => {
  expect(strengthOf('WulandariRatna7')).toBe('strong');
  expect(strengthOf('WulandariRatna7', ['dr. Ratna Wulandari', 'ratna@contoh.id'])).toBe('weak');
});
