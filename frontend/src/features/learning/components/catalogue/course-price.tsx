import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { CourseRow } from '@/api/types';
import { useChosenProfession } from '@/domain/price/chosen-profession';
import { priceWords } from '@/domain/price/price';
import { selectSession } from '@/domain/session/slice';

// Most first visits are by somebody of whom nothing is known.
const OwnCoursePrice = lazy(() => import('./own-course-price'));

/** The lowest price of a course, of all, or of the reader's profession where it is known. */
export function CoursePrice({ course }: { course: CourseRow }) {
  const { authenticated } = useSelector(selectSession);
  const chosen = useChosenProfession();
  const { gratis, harga_mulai } = course;
  if (gratis || harga_mulai === null || harga_mulai === 0) return priceWords(gratis ? 0 : harga_mulai);
  const least = `Mulai ${priceWords(harga_mulai)}`;
  if (!authenticated && !chosen) return least;
  return (
    <Suspense fallback={<span aria-busy="true">…</span>}>
      <OwnCoursePrice id={course.id} least={least} />
    </Suspense>
  );
}
