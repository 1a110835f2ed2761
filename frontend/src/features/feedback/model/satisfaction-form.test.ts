import { describe, expect, test } from 'vitest';
import { fromAnswer, satisfactionFaults, UNANSWERED } from './satisfaction-form';

const complete = fromAnswer({
  nilai_form_1: 5,
  nilai_form_2: 4,
  nilai_form_3: 3,
  nilai_form_4: 2,
  nilai_form_5: 1,
  nilai_form_6: 5,
  nilai_form_7: 4,
  komentar: 'Baik',
});

describe('the form is complete', () => {
  test('with seven ratings and a comment', () => {
    expect(satisfactionFaults(complete)).toEqual({});
  });

  test.each([
    ['without any answer', UNANSWERED, 8],
    ['with one rating missing', { ...complete, nilai_form_4: 0 }, 1],
    ['with a blank comment', { ...complete, komentar: '   ' }, 1],
    ['with a comment that is too long', { ...complete, komentar: 'a'.repeat(2001) }, 1],
  ])('but not %s', (_case, form, faults) => {
    expect(Object.keys(satisfactionFaults(form))).toHaveLength(faults);
  });
});

test('an earlier answer fills the form, whatever lies off the scale is not given', () => {
  const form = fromAnswer({ nilai_form_1: 5, nilai_form_2: 4, nilai_form_3: 9, komentar: 'Bagus' });
  expect(form).toEqual({ ...UNANSWERED, nilai_form_1: 5, nilai_form_2: 4, komentar: 'Bagus' });
});
