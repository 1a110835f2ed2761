import type { CourseRow } from '@/api/types';
import { CourseCard, CourseCardSkeleton } from './course-card';
import styles from './course-grid.module.css';

/** Cards that can be above the fold on a wide screen. */
const FIRST_ROW = 3;

interface CourseGridProps {
  label: string;
  courses: readonly CourseRow[];
}

/** The cards of one page of a list. */
export function CourseGrid({ label, courses }: CourseGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard course={course} heading="h2" eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The list's outline while it loads. */
export function CourseGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <CourseCardSkeleton key={index} />
      ))}
    </div>
  );
}
