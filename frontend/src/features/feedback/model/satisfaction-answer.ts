/**
 * The satisfaction form as it travels. It stands apart from the form's rules, whose checking library the home page
 * does not need before the form is opened.
 */
import type { BodyOf } from '@/api/call';
import type { GivenForm } from '@/api/types';
import type { SatisfactionForm } from './satisfaction-form';

/** An earlier answer; the form shows as much of one as there is. */
export type SatisfactionAnswer = Partial<GivenForm>;

const SCALE = [1, 2, 3, 4, 5];

/** The form's fields, as a complete form sends them. */
export function toFields({ ratings, comment }: SatisfactionForm): BodyOf<'put', '/testimoni'> {
  return {
    nilai_form_1: ratings[0],
    nilai_form_2: ratings[1],
    nilai_form_3: ratings[2],
    nilai_form_4: ratings[3],
    nilai_form_5: ratings[4],
    nilai_form_6: ratings[5],
    nilai_form_7: ratings[6],
    komentar: comment.trim(),
  };
}

/** An earlier answer as the form shows it; a value off the scale counts as not given. */
export function fromAnswer(answer: SatisfactionAnswer): SatisfactionForm {
  const rating = (question: 1 | 2 | 3 | 4 | 5 | 6 | 7) => {
    const value = answer[`nilai_form_${question}`] ?? 0;
    return SCALE.includes(value) ? value : 0;
  };
  return {
    ratings: [rating(1), rating(2), rating(3), rating(4), rating(5), rating(6), rating(7)],
    comment: answer.komentar ?? '',
  };
}
