import { type SubmitEvent, useState } from 'react';
import { toProblem } from '@/api/problem';
import type { TeacherQuestion } from '@/api/types';
import { Button } from '@/ui/button';
import { ErrorPanel } from '@/ui/error-panel';
import { TextArea } from '@/ui/form/field';
import { formatMoment } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import { type LessonKey, useAskTeacherMutation, useListQuestionsQuery } from '../../classroom-api';
import styles from './lesson-extras.module.css';

const LONGEST = 2_000;

/** The member's questions to the teacher of a lesson, and the answers. */
export function LessonQuestions({ lessonKey }: { lessonKey: LessonKey }) {
  const { currentData: questions, error: unknown, refetch } = useListQuestionsQuery(lessonKey);
  const [ask, { isLoading, error }] = useAskTeacherMutation();
  const [text, setText] = useState('');

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const teks = text.trim();
    if (!teks || isLoading) return;
    const { error: refused } = await ask({ key: lessonKey, teks });
    if (!refused) setText('');
  };
  return (
    <div className={styles.part}>
      <form className={styles.part} onSubmit={(event) => void send(event)}>
        <TextArea
          label="Tanya pengajar"
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error ? toProblem(error).message : undefined}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="light" disabled={!text.trim() || isLoading}>
            Kirim pertanyaan
          </Button>
        </div>
      </form>
      {unknown && !questions ? <ErrorPanel error={unknown} onRetry={refetch} /> : <Questions questions={questions} />}
    </div>
  );
}

function Questions({ questions }: { questions: readonly TeacherQuestion[] | undefined }) {
  if (!questions) return <Skeleton height={72} radius={12} />;
  if (questions.length === 0) return <p className={styles.quiet}>Belum ada pertanyaan.</p>;
  return (
    <ul className={styles.questions} aria-label="Pertanyaan Anda">
      {questions.map(({ id, teks, pada, jawaban, dijawab_pada }) => (
        <li key={id}>
          <blockquote>{teks}</blockquote>
          <p className={styles.quiet}>{formatMoment(pada)}</p>
          {jawaban ? (
            <div className={styles.answer}>
              <p>{jawaban}</p>
              <p className={styles.quiet}>Dijawab {formatMoment(dijawab_pada)}</p>
            </div>
          ) : (
            <p className={styles.quiet}>Menunggu jawaban pengajar.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
