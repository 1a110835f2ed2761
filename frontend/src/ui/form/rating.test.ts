import { expect, test } from 'vitest';
import { captionOf, ratingAfterClick } from './rating';

const usual = { maximum: 5, reset: true };

test.each([
  [1, 'Sangat Buruk!'],
  [2, 'Buruk'],
  [3, 'Baik'],
  [4, 'Memuaskan'],
  [5, 'Sangat Memuaskan!'],
  [0, ''],
])('%d stars say "%s"', (stars, caption) => {
  expect(captionOf(stars)).toBe(caption);
});

test('the chosen star, clicked again, takes the rating back', () => {
  expect(ratingAfterClick(3, 3, usual)).toBe(0);
});

test('with the reset switched off the rating stays', () => {
  expect(ratingAfterClick(3, 3, { ...usual, reset: false })).toBe(3);
});

test('a rating lies between one and the maximum', () => {
  expect(ratingAfterClick(0, 9, usual)).toBe(5);
  expect(ratingAfterClick(2, -1, usual)).toBe(1);
});
