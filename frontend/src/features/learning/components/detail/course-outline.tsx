import {
  IconFileText,
  IconFileTypePdf,
  IconListCheck,
  IconPlayerPlay,
  IconPresentation,
  IconWriting,
  type Icon,
} from '@tabler/icons-react';
import type { CourseSection, LessonKind } from '@/api/types';
import { lessonKindWord, minutesWords } from '@/domain/course/course-words';
import fold from '@/ui/fold.module.css';
import styles from './course-outline.module.css';

const SIGNS: Readonly<Record<LessonKind, Icon>> = {
  teks: IconFileText,
  pdf: IconFileTypePdf,
  slide: IconPresentation,
  video: IconPlayerPlay,
  kuis: IconListCheck,
  pre_test: IconListCheck,
  ujian: IconWriting,
};

/** What the course teaches, chapter by chapter; the first one stands open. */
export function CourseOutline({ sections }: { sections: readonly CourseSection[] }) {
  return (
    <ol className={styles.sections}>
      {sections.map((section, index) => (
        <li key={section.id}>
          <details open={index === 0}>
            <summary className={fold.summary}>
              <h3>{section.judul}</h3>
              <span>
                {section.sub.length} materi · {minutesWords(section.sub.reduce((sum, { durasi_menit }) => sum + durasi_menit, 0))}
              </span>
            </summary>
            <ul className={styles.lessons}>
              {section.sub.map((lesson) => {
                const Sign = SIGNS[lesson.jenis];
                return (
                  <li key={lesson.id}>
                    <Sign size={20} stroke={1.5} aria-hidden="true" />
                    <span className={styles.title}>{lesson.judul}</span>
                    <span className={styles.quiet}>
                      {lessonKindWord(lesson.jenis)} · {minutesWords(lesson.durasi_menit)}
                    </span>
                  </li>
                );
              })}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}
