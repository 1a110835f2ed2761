import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useListCoursesQuery } from '@/domain/course/api';
import { Container } from '@/ui/container';
import { SectionHeading } from '@/ui/section-heading';
import { CourseCard } from './course-card';
import grid from './course-grid.module.css';
import styles from './home-courses.module.css';

/** Three e-courses on the home page. It stays away when they cannot be had, and when there are none. */
export default function HomeCourses() {
  const { data } = useListCoursesQuery({ kind: 'e_course', page: 1, item_per_page: 3 });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.section}>
      <Container>
        <SectionHeading
          title="E-Course terbaru"
          action={
            <Link to={PATHS.ecourse} className={styles.all}>
              Lihat Semua E-Course &gt;&gt;
            </Link>
          }
        />
        <ul className={grid.grid} aria-label="E-Course terbaru">
          {data.data.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} heading="h3" />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
