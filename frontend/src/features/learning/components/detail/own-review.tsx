import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import { PATHS } from '@/api/paths';
import type { OwnCourse, OwnReview as Review } from '@/api/types';
import { useListOwnCoursesQuery } from '@/domain/course/api';
import { isOver } from '@/domain/course/course-access';
import { classroomPath, REVIEW_PART } from '@/domain/course/course-address';
import { selectSession } from '@/domain/session/slice';
import { Button } from '@/ui/button';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { useAnchor } from '@/ui/use-anchor';
import { useGetOwnReviewQuery } from '../../review-api';
import { CourseReviews } from './course-reviews';
import styles from './own-review.module.css';

// Most readers write none, so its form library stays out of the page.
const ReviewForm = lazy(() => loadPatiently(() => import('./review-form')));

/** What the reader himself says of a course, or why he cannot say it yet. */
export default function OwnReview({ course }: { course: number }) {
  const { authenticated: member } = useSelector(selectSession);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useAnchor();
  return (
    <section id={REVIEW_PART} className={styles.own} aria-labelledby={id}>
      <h3 id={id} className={styles.heading} ref={heading} tabIndex={-1}>
        Ulasan Anda
      </h3>
      {member ? <MembersReview course={course} onLeft={() => heading.current?.focus()} /> : <VisitorsWay />}
    </section>
  );
}

function VisitorsWay() {
  const { pathname } = useLocation();
  return (
    <p>
      Ulasan ditulis oleh peserta kelas ini.{' '}
      <Link to={PATHS.login} state={{ from: pathname }}>
        Login untuk menulis ulasan
      </Link>
    </p>
  );
}

interface MembersReviewProps {
  course: number;
  /** The form has gone, and with it what had the focus. */
  onLeft: () => void;
}

/** Who is or was in the course and has done a lesson of it may say something, and change it later. */
function MembersReview({ course, onLeft }: MembersReviewProps) {
  const classes = useListOwnCoursesQuery();
  const own = useGetOwnReviewQuery(course);
  const [sent, setSent] = useState<Review | null>(null);
  const [changing, setChanging] = useState(false);
  const review = sent ?? own.currentData;
  const taken = classes.currentData?.find(({ id }) => id === course);

  const failed = [classes, own].filter(({ currentData, error }) => error && currentData === undefined);
  if (failed.length > 0) {
    return <ErrorPanel error={failed[0]?.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  }
  if (!classes.currentData || review === undefined) return <Skeleton height={72} radius={12} />;
  if (review && !changing) return <Written review={review} onChange={() => setChanging(true)} />;
  if (!review && !taken) return <p>Ulasan ditulis oleh peserta kelas ini. Ikuti kelasnya terlebih dahulu.</p>;
  if (!review && taken?.progres === 0) return <TooEarly taken={taken} />;

  const leave = () => {
    setChanging(false);
    onLeft();
  };
  return (
    <Suspense fallback={<Skeleton height={280} radius={12} />}>
      <ReviewForm
        course={course}
        review={review}
        onCancel={leave}
        onSent={(kept) => {
          setSent(kept);
          leave();
        }}
      />
    </Suspense>
  );
}

function TooEarly({ taken }: { taken: OwnCourse }) {
  const [openedAt] = useState(Date.now);
  return (
    <p>
      Selesaikan sedikitnya satu materi sebelum memberi ulasan.{' '}
      {!isOver(taken, openedAt) && <Link to={classroomPath(taken.id)}>Buka materi kelas</Link>}
    </p>
  );
}

function Written({ review, onChange }: { review: Review; onChange: () => void }) {
  return (
    <>
      <CourseReviews reviews={[review]} />
      {review.disembunyikan && (
        <p className={styles.hidden}>Ulasan ini tidak ditampilkan kepada orang lain.{review.alasan && ` Alasan: ${review.alasan}`}</p>
      )}
      <div>
        <Button variant="light" onClick={onChange}>
          Ubah ulasan
        </Button>
      </div>
    </>
  );
}
