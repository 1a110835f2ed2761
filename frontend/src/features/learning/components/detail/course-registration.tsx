import type { Course } from '@/api/types';
import { minutesWords } from '@/domain/course/course-words';
import { creditPoints } from '@/domain/event/event-words';
import { Picture } from '@/ui/picture';
import { CoursePrices } from './course-prices';
import styles from './course-registration.module.css';
import { EnrolAction } from './enrol-action';

/** What one joins, what it costs the reader, and the step that does it. */
export function CourseRegistration({ course }: { course: Course }) {
  return (
    <section className={styles.card} aria-label={course.judul}>
      <div className={styles.what}>
        <div className={styles.cover}>
          <Picture src={course.gambar} alt="" ratio={16 / 9} eager />
        </div>
        <div>
          <h2 className={styles.title}>{course.judul}</h2>
          <p className={styles.facts}>
            {[`${course.jumlah_bab} bab`, minutesWords(course.durasi_menit), course.skp > 0 && creditPoints(course.skp)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <CoursePrices course={course} />
      <EnrolAction course={course} />
    </section>
  );
}
