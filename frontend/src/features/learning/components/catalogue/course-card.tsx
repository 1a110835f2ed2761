import { IconClock, IconListDetails, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { CourseRow } from '@/api/types';
import { coursePath } from '@/domain/course/course-address';
import { minutesWords } from '@/domain/course/course-words';
import { creditPoints } from '@/domain/event/event-words';
import { PersonNames } from '@/domain/person/person-name';
import card from '@/ui/card-link.module.css';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import styles from './course-card.module.css';
import { CoursePrice } from './course-price';

interface CourseCardProps {
  course: CourseRow;
  heading: 'h2' | 'h3';
  eager?: boolean;
}

/** A course as the catalogue shows it; all of it is the way to its page. */
export function CourseCard({ course, heading: Heading, eager = false }: CourseCardProps) {
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.cover}>
        <Picture src={course.gambar} alt="" ratio={16 / 9} eager={eager} />
      </div>
      <div className={styles.body}>
        {course.kategori_keilmuan && <p className={styles.field}>{course.kategori_keilmuan.value}</p>}
        <Heading className={styles.title} id={titleId}>
          <Link to={coursePath(course)} className={card.link}>
            {course.judul}
          </Link>
        </Heading>
        <p className={styles.summary}>{course.ringkasan}</p>
        {course.pengajar.length > 0 && (
          <p className={styles.teachers}>
            <PersonNames names={course.pengajar.map(({ nama }) => nama)} />
          </p>
        )}
        <ul className={styles.facts} aria-label="Ringkasan">
          <li>
            <IconListDetails size={16} stroke={1.75} aria-hidden="true" />
            {course.jumlah_bab} bab
          </li>
          <li>
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
            {minutesWords(course.durasi_menit)}
          </li>
          {course.rating !== null && (
            <li>
              <IconStarFilled className={styles.star} size={16} aria-hidden="true" />
              <span className="visually-hidden">Penilaian </span>
              {course.rating.toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ({course.jumlah_ulasan})
            </li>
          )}
        </ul>
        <p className={styles.foot}>
          <strong>
            <CoursePrice course={course} />
          </strong>
          {course.skp > 0 && <span className={styles.credit}>{creditPoints(course.skp)}</span>}
        </p>
      </div>
    </article>
  );
}

/** The outline of a card while its course is on the way. */
export function CourseCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton className={styles.coverSkeleton} radius={0} />
      </div>
      <div className={styles.body}>
        <Skeleton height={14} width="40%" />
        <Skeleton height={22} width="90%" mt={12} />
        <Skeleton height={14} width="95%" mt={14} />
        <Skeleton height={14} width="60%" mt={8} />
        <Skeleton height={24} width="45%" mt={28} />
      </div>
    </div>
  );
}
