import { IconCheck } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import type { Course } from '@/api/types';
import { coursePath } from '@/domain/course/course-address';
import { minutesWords } from '@/domain/course/course-words';
import { SafeHtml } from '@/ui/safe-html';
import { Skeleton } from '@/ui/skeleton';
import { AllReviews } from './all-reviews';
import { CourseOutline } from './course-outline';
import styles from './course-sections.module.css';
import { CourseTeachers } from './course-teachers';

// What the reader says himself comes after what the course is.
const OwnReview = lazy(() => loadPatiently(() => import('./own-review')));

/** What a course teaches, who teaches it, and what others say of it. */
export default function CourseSections({ course }: { course: Course }) {
  return (
    <>
      {course.tujuan.length > 0 && (
        <Part title="Yang akan Anda pelajari">
          <ul className={styles.goals}>
            {course.tujuan.map((goal) => (
              <li key={goal}>
                <IconCheck size={20} stroke={2} aria-hidden="true" />
                {goal}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Tentang kelas ini">{course.deskripsi ? <SafeHtml html={course.deskripsi} /> : <p>Deskripsi belum tersedia.</p>}</Part>
      {course.prasyarat.length > 0 && (
        <Part title="Prasyarat">
          <p>Selesaikan dahulu:</p>
          <ul className={styles.needed}>
            {course.prasyarat.map((needed) => (
              <li key={needed.id}>
                <Link to={coursePath(needed)}>{needed.judul}</Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Materi" aside={`${course.jumlah_bab} bab · ${minutesWords(course.durasi_menit)}`}>
        <CourseOutline sections={course.bab} />
      </Part>
      {course.pengajar.length > 0 && (
        <Part title="Pengajar">
          <CourseTeachers teachers={course.pengajar} />
        </Part>
      )}
      <Part title="Ulasan peserta" aside={course.jumlah_ulasan > 0 ? `${course.jumlah_ulasan} ulasan` : undefined}>
        <AllReviews course={course} />
        <Suspense fallback={<Skeleton height={96} radius={12} />}>
          <OwnReview course={course.id} />
        </Suspense>
      </Part>
    </>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        {aside && <span>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
