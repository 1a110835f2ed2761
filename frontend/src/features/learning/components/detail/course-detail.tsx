import { IconAward, IconBadge, IconClock, IconHourglass, IconListDetails, IconStarFilled, type Icon } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadPatiently } from '@/api/load-patiently';
import type { Course } from '@/api/types';
import { courseListPath } from '@/domain/course/course-address';
import { courseKindWord, daysWords, minutesWords } from '@/domain/course/course-words';
import { creditPoints } from '@/domain/event/event-words';
import { PersonNames } from '@/domain/person/person-name';
import { Crumbs } from '@/ui/crumbs';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import styles from './course-detail.module.css';
import { CoursePrices } from './course-prices';
import { EnrolAction } from './enrol-action';

// What is read below the first sight.
const CourseSections = lazy(() => loadPatiently(() => import('./course-sections')));

interface CourseDetailProps {
  course: Course;
  /** The links that pass the page on. */
  share: ReactNode;
}

/** Everything about a course, and the way into it. */
export function CourseDetail({ course, share }: CourseDetailProps) {
  return (
    <article>
      <header className={styles.head}>
        <div className={styles.headInner}>
          <Crumbs above={[{ label: courseKindWord(course.jenis), to: courseListPath(course.jenis) }]} tone="dark" />
          <h1 className={styles.title}>{course.judul}</h1>
          <p className={styles.lead}>{course.ringkasan}</p>
          <p className={styles.facts}>
            {course.kategori_keilmuan && <span>{course.kategori_keilmuan.value}</span>}
            {course.pengajar.length > 0 && (
              <span>
                Oleh <PersonNames names={course.pengajar.map(({ nama }) => nama)} />
              </span>
            )}
            {course.rating !== null && (
              <span className={styles.rating}>
                <IconStarFilled size={16} aria-hidden="true" />
                {course.rating.toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ({course.jumlah_ulasan}{' '}
                ulasan)
              </span>
            )}
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="Ringkasan kelas">
          <CoursePanel course={course} share={share} />
        </aside>
        <div className={styles.content}>
          <Suspense fallback={<Skeleton height={480} radius={20} />}>
            <CourseSections course={course} />
          </Suspense>
        </div>
      </div>
    </article>
  );
}

/** Price, the way in, and the facts that one decides by. */
function CoursePanel({ course, share }: CourseDetailProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.cover}>
        <Picture src={course.gambar_url_original ?? course.gambar} alt="" ratio={16 / 9} eager />
      </div>
      <CoursePrices course={course} />
      <EnrolAction course={course} />
      <dl className={styles.terms}>
        <Fact icon={IconListDetails} term="Materi" value={`${course.jumlah_bab} bab`} />
        <Fact icon={IconClock} term="Durasi" value={minutesWords(course.durasi_menit)} />
        <Fact icon={IconAward} term="Kredit profesi" value={creditPoints(course.skp)} />
        <Fact
          icon={IconHourglass}
          term="Masa akses"
          value={course.masa_akses_hari === null ? 'Tanpa batas waktu' : daysWords(course.masa_akses_hari)}
        />
        {course.nomor_akreditasi && <Fact icon={IconBadge} term="Nomor akreditasi" value={course.nomor_akreditasi} />}
      </dl>
      {course.ada_ujian && (
        <p className={styles.note}>Kelas ini diakhiri dengan ujian. Sertifikat terbit setelah semua syarat terpenuhi.</p>
      )}
      <div className={styles.share}>
        <h2>Bagikan</h2>
        {share}
      </div>
    </div>
  );
}

function Fact({ icon: Sign, term, value }: { icon: Icon; term: string; value: string }) {
  return (
    <div>
      <dt>
        <Sign size={20} stroke={1.5} aria-hidden="true" />
        {term}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
