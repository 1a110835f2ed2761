/** A review of a course: what is wrong with it before it is sent. */
import type { CourseReviewForm } from '@/api/types';
import { atMost, type Faults, required } from '@/ui/form/rules';

export const COMMENT_MAXIMUM = 1_000;

const comment = [required('Tulis ulasan Anda'), atMost(COMMENT_MAXIMUM, 'Ulasan')];

/** Stars are to be given, and something is to be said; 0 is no star yet. */
export function reviewFaults({ bintang, komentar }: CourseReviewForm): Faults {
  const faults: Faults = {};
  if (bintang < 1) faults['bintang'] = 'Pilih satu sampai lima bintang';
  const wrong = comment.map((rule) => rule(komentar)).find(Boolean);
  if (wrong) faults['komentar'] = wrong;
  return faults;
}
