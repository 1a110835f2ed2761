import { IconCircle, IconCircleCheckFilled, IconLock, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ClassroomLesson, LessonKind } from '@/api/types';
import { resultPath } from '@/domain/course/course-address';
import { lessonKindWord, minutesWords, scoreWords } from '@/domain/course/course-words';
import { Badge } from '@/ui/badge';
import { chanceWords, type ExamChance } from '../../model/exam-chance';
import { type LessonState, lessonState, lessonWay } from '../../model/lesson-state';
import styles from './lesson-row.module.css';

const SIGNS: Readonly<Record<LessonState, { Sign: Icon; words: string }>> = {
  done: { Sign: IconCircleCheckFilled, words: 'Selesai' },
  open: { Sign: IconCircle, words: 'Belum selesai' },
  locked: { Sign: IconLock, words: 'Terkunci' },
};

interface LessonRowProps {
  course: number;
  section: number;
  lesson: ClassroomLesson;
  /** Whether it says why it is locked; what waits for the same says it once. */
  tells: boolean;
  /** Whether it can be sat, where it is an exam. */
  chance: ExamChance;
}

/** A lesson, and whether it is done, open, or locked and why. */
export function LessonRow({ course, section, lesson, tells, chance }: LessonRowProps) {
  const state = lessonState(lesson);
  const { Sign, words } = SIGNS[state];
  const closed = !lesson.terbuka;
  const to = chance.is === 'used-up' ? resultPath(course) : lessonWay(course, section, lesson);
  return (
    <div className={styles.row} data-state={state}>
      <span className={styles.sign} role="img" aria-label={words}>
        <Sign size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{closed ? lesson.judul : <Link to={to}>{lesson.judul}</Link>}</p>
        <p className={styles.facts}>
          {lessonKindWord(lesson.jenis)} · {minutesWords(lesson.durasi_menit)}
          {state === 'open' && lesson.progres > 0 && ` · ${Math.round(lesson.progres)}%`}
        </p>
        {state === 'open' && chance.is !== 'open' && <p className={styles.why}>{chanceWords(chance)}</p>}
        {closed && tells && <p className={styles.why}>{lesson.alasan_terkunci ?? 'Bab ini belum dibuka.'}</p>}
      </div>
      {lesson.hasil && <Score kind={lesson.jenis} {...lesson.hasil} />}
    </div>
  );
}

/** What came of an exam; before a course there is nothing to pass. */
function Score({ kind, nilai, lulus }: { kind: LessonKind; nilai: number; lulus: boolean }) {
  if (kind === 'pre_test') return <Badge tone="quiet">{`Nilai ${scoreWords(nilai)}`}</Badge>;
  return <Badge tone={lulus ? 'good' : 'bad'}>{`${lulus ? 'Lulus' : 'Belum lulus'} · ${scoreWords(nilai)}`}</Badge>;
}
