import type { CourseKind } from '@/api/types';
import { coursePath, REVIEW_PART } from '@/domain/course/course-address';
import { LinkButton } from '@/ui/link-button';
import { useGetOwnReviewQuery } from '../../review-api';

interface ReviewWayProps {
  course: number;
  kind: CourseKind;
}

/** To the review on the course's public page, for whoever wrote none yet. */
export function ReviewWay({ course, kind }: ReviewWayProps) {
  const { currentData: review } = useGetOwnReviewQuery(course);
  if (review !== null) return null;
  return (
    <LinkButton size="md" variant="default" to={{ pathname: coursePath({ id: course, jenis: kind }), hash: REVIEW_PART }}>
      Beri ulasan
    </LinkButton>
  );
}
