import type { TeacherQuestion } from '@/api/types';
import { Button } from '@/ui/button';
import { ErrorPanel } from '@/ui/error-panel';
import { TextArea } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import type { Faults } from '@/ui/form/rules';
import { useServerForm } from '@/ui/form/use-server-form';
import { formatMoment } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { Skeleton } from '@/ui/skeleton';
import { type LessonKey, useAskTeacherMutation, useListQuestionsQuery } from '../../classroom-api';
import styles from './lesson-extras.module.css';

const LONGEST = 2_000;
const EMPTY = 'Pertanyaan tidak boleh kosong';

/** The member's questions to the teacher of a lesson, and the answers. */
export function LessonQuestions({ lessonKey }: { lessonKey: LessonKey }) {
  const { currentData: questions, error: unknown, refetch } = useListQuestionsQuery(lessonKey);
  return (
    <div className={styles.part}>
      <AskTeacher lessonKey={lessonKey} />
      {unknown && !questions ? <ErrorPanel error={unknown} onRetry={refetch} /> : <Questions questions={questions} />}
    </div>
  );
}

function AskTeacher({ lessonKey }: { lessonKey: LessonKey }) {
  const notify = useNotify();
  const [ask] = useAskTeacherMutation();
  const { form, submit, busy } = useServerForm({
    initial: { teks: '' },
    faults: ({ teks }): Faults => (teks.trim() ? {} : { teks: EMPTY }),
    incomplete: EMPTY,
    send: ({ teks }) => ask({ key: lessonKey, teks: teks.trim() }).unwrap(),
    failed: 'Pertanyaan belum terkirim',
    onDone: () => {
      form.reset();
      notify.success('Pertanyaan terkirim kepada pengajar.');
    },
  });
  return (
    <form className={styles.part} noValidate aria-label="Tanya pengajar" onSubmit={submit}>
      <TextArea label="Tanya pengajar" rows={3} maxLength={LONGEST} {...form.getInputProps('teks')} />
      <FormActions busy={busy} className={styles.actions}>
        <Button type="submit" variant="light">
          Kirim pertanyaan
        </Button>
      </FormActions>
    </form>
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
