import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { OwnCourse } from '@/api/types';
import { classroomPath, coursePath, stepPath, resultPath } from '@/domain/course/course-address';
import { courseKindWord, scoreWords } from '@/domain/course/course-words';
import { Badge } from '@/ui/badge';
import { formatDate } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { Picture } from '@/ui/picture';
import { RunningExamNote } from '../exam/running-exam-note';
import styles from './own-course-card.module.css';
import { ProgressBar } from './progress-bar';

interface OwnCourseCardProps {
  course: OwnCourse;
  /** Its time is over: what is left is the way back to the catalogue. */
  over: boolean;
}

/** A course that the member takes: how far he is, and the way on. */
export function OwnCourseCard({ course, over }: OwnCourseCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture src={course.gambar} alt="" ratio={16 / 9} />
      </div>
      <div className={styles.body}>
        <p className={styles.kind}>
          {courseKindWord(course.jenis)}
          {course.selesai && <Badge tone="good">Selesai</Badge>}
        </p>
        <h3 className={styles.title}>
          <Link to={over ? coursePath(course) : classroomPath(course.id)}>{course.judul}</Link>
        </h3>
        <ProgressBar percent={course.progres} label={`Kemajuan ${course.judul}`} />
        {course.ujian_berjalan && !over && <RunningExamNote course={course.id} exam={course.ujian_berjalan} />}
        <p className={styles.facts}>
          {course.lanjut && !course.selesai && !over && <span>Berikutnya: {course.lanjut.judul}</span>}
          {course.hasil_terbaik !== null && <span>Nilai terbaik {scoreWords(course.hasil_terbaik)}</span>}
          {course.akses_sampai && (
            <span>
              {over ? 'Berakhir' : 'Akses sampai'} {formatDate(course.akses_sampai)}
            </span>
          )}
        </p>
        <div className={styles.ways}>
          <LinkButton variant={over || course.selesai ? 'light' : 'filled'} to={wayOn(course, over)}>
            {over ? 'Lihat di katalog' : course.selesai ? 'Buka kelas' : course.progres > 0 ? 'Lanjutkan belajar' : 'Mulai belajar'}
          </LinkButton>
          {course.hasil_terbaik !== null && !over && (
            <LinkButton variant="default" to={resultPath(course.id)}>
              Lihat hasil
            </LinkButton>
          )}
          {course.sertifikat_kode && (
            <LinkButton variant="default" to={PATHS.memberCertificates}>
              Sertifikat
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}

/** Where one goes on: at the next lesson, in the classroom, or, once the time is over, where one may join anew. */
function wayOn(course: OwnCourse, over: boolean): string {
  if (over) return coursePath(course);
  return course.lanjut && !course.selesai ? stepPath(course.id, course.lanjut) : classroomPath(course.id);
}
