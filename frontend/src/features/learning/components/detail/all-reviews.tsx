import { useState } from 'react';
import type { Course } from '@/api/types';
import { Button } from '@/ui/button';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { REVIEWS_PER_PAGE, useListCourseReviewsQuery } from '../../review-api';
import { CourseReviews } from './course-reviews';
import styles from './course-reviews.module.css';

/** What everybody says of a course: the newest at once, the others page by page for whoever asks. */
export function AllReviews({ course }: { course: Course }) {
  const [pages, setPages] = useState(0);
  const all = course.jumlah_ulasan;
  const isRest = pages === 0 ? all > course.ulasan.length : all > pages * REVIEWS_PER_PAGE;
  if (course.ulasan.length === 0) return <p>Belum ada ulasan untuk kelas ini.</p>;
  return (
    <>
      {pages === 0 && <CourseReviews reviews={course.ulasan} />}
      {Array.from({ length: pages }, (_, index) => (
        <ReviewPage key={index} course={course.id} page={index + 1} />
      ))}
      {isRest && (
        <Button className={styles.more} variant="default" onClick={() => setPages(pages + 1)}>
          {pages === 0 ? `Tampilkan semua ${all} ulasan` : 'Tampilkan ulasan berikutnya'}
        </Button>
      )}
    </>
  );
}

function ReviewPage({ course, page }: { course: number; page: number }) {
  const { currentData: found, error, refetch } = useListCourseReviewsQuery({ id: course, page });
  if (found) return <CourseReviews reviews={found.data} />;
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={280} radius={12} />;
}
