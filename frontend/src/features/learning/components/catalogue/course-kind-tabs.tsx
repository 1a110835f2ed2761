import { Link } from 'react-router';
import type { CourseKind } from '@/api/types';
import { courseListPath } from '@/domain/course/course-address';
import { courseKindWord } from '@/domain/course/course-words';
import { TabStrip, tabClass } from '@/ui/tab-strip';
import styles from './course-kind-tabs.module.css';

const KINDS = ['learning', 'microlearning', 'e_course'] as const satisfies readonly CourseKind[];

/** From one kind of course to another. */
export function CourseKindTabs({ current }: { current: CourseKind }) {
  return (
    <TabStrip label="Jenis kelas" current={current} className={styles.tabs}>
      {KINDS.map((kind) => (
        <Link key={kind} to={courseListPath(kind)} className={tabClass} aria-current={kind === current ? 'page' : undefined}>
          {courseKindWord(kind)}
        </Link>
      ))}
    </TabStrip>
  );
}
