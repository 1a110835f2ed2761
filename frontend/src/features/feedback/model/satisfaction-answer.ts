/**
 * The satisfaction form as it travels. It stands apart from the form's rules, whose checking library the home page
 * does not need before the form is opened.
 */
import type { GivenForm } from '@/api/types';
import type { SatisfactionForm } from './satisfaction-form';

/** An earlier answer; the form shows as much of one as there is. */
export type SatisfactionAnswer = Partial<GivenForm>;

const SCALE = [1, 2, 3, 4, 5];

/** The form's fields; what is empty is left out. */
export function toFields({ ratings, comment }: SatisfactionForm): URLSearchParams {
  const fields = new URLSearchParams();
  ratings.forEach((rating, index) => {
    if (rating > 0) fields.set(`nilai_form_${index + 1}`, String(rating));
  });
  if (comment.trim()) fields.set('komentar', comment.trim());
  return fields;
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
