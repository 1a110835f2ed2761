import { describe, expect, test } from 'vitest';
import { fromAnswer, toFields } from './satisfaction-answer';
import { satisfactionSchema, UNANSWERED } from './satisfaction-form';

const complete = { ratings: [5, 4, 3, 2, 1, 5, 4] as [number, number, number, number, number, number, number], comment: 'Baik' };

describe('the form is complete', () => {
  test('with seven ratings and a comment', () => {
    expect(satisfactionSchema.safeParse(complete).success).toBe(true);
  });

  test.each([
    ['without any answer', UNANSWERED],
    ['with one rating missing', { ...complete, ratings: [5, 4, 3, 0, 1, 5, 4] }],
    ['with a blank comment', { ...complete, comment: '   ' }],
  ])('but not %s', (_case, form) => {
    expect(satisfactionSchema.safeParse(form).success).toBe(false);
  });
});

test('a complete form goes to the server question by question', () => {
  expect(toFields({ ...complete, comment: ' Terima kasih ' })).toEqual({
    nilai_form_1: 5,
    nilai_form_2: 4,
    nilai_form_3: 3,
    nilai_form_4: 2,
    nilai_form_5: 1,
    nilai_form_6: 5,
    nilai_form_7: 4,
    komentar: 'Terima kasih',
  });
});

test('an earlier answer fills the form, whatever lies off the scale is not given', () => {
  const form = fromAnswer({ nilai_form_1: 5, nilai_form_2: 4, nilai_form_3: 9, komentar: 'Bagus' });
  expect(form).toEqual({ ratings: [5, 4, 0, 0, 0, 0, 0], comment: 'Bagus' });
});
