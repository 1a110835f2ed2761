import { useState } from 'react';
import { PATHS } from '@/api/paths';
import { useListOwnCoursesQuery } from '@/domain/course/api';
import { isOver } from '@/domain/course/course-access';
import type { OwnCourse } from '@/api/types';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { OwnCourseCard } from './own-course-card';
import styles from './own-courses.module.css';

/** The member's courses: those he is at, below them those that are done, and last those whose time is over. */
export function OwnCourses() {
  const { data: courses, error, refetch } = useListOwnCoursesQuery();
  const [openedAt] = useState(Date.now);

  if (!courses && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!courses) {
    return <ComingRows className={styles.list} rows={2} height={190} />;
  }
  if (courses.length === 0) {
    return (
      <EmptyState
        title="Belum ada kelas yang diikuti."
        hint="Kelas yang Anda ikuti tampil di sini, dengan kemajuan belajar dan hasil ujiannya."
        action={
          <LinkButton variant="light" to={PATHS.ecourse}>
            Lihat E-Course
          </LinkButton>
        }
      />
    );
  }
  const open = courses.filter((course) => !isOver(course, openedAt));
  return (
    <>
      <Group name="Sedang dipelajari" courses={open.filter(({ selesai }) => !selesai)} />
      <Group name="Selesai" courses={open.filter(({ selesai }) => selesai)} />
      <Group name="Masa akses berakhir" courses={courses.filter((course) => isOver(course, openedAt))} over />
    </>
  );
}

function Group({ name, courses, over = false }: { name: string; courses: readonly OwnCourse[]; over?: boolean }) {
  if (courses.length === 0) return null;
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <OwnCourseCard course={course} over={over} />
          </li>
        ))}
      </ul>
    </section>
  );
}
