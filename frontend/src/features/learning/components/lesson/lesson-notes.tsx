import { useRef, useState } from 'react';
import { toProblem } from '@/api/problem';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { type LessonKey, useSaveNoteMutation } from '../../classroom-api';
import styles from './lesson-extras.module.css';

const LONGEST = 10_000;

interface LessonNotesProps {
  lessonKey: LessonKey;
  /** What was written before. */
  note: string;
}

/** The member's own notes on a lesson, which only he reads. */
export function LessonNotes({ lessonKey, note }: LessonNotesProps) {
  const [save, { isLoading, error }] = useSaveNoteMutation();
  const [text, setText] = useState(note);
  const [kept, setKept] = useState(note);
  const wanted = useRef(note);
  const changed = text !== kept;

  const keep = async () => {
    if (!changed || isLoading) return;
    wanted.current = text;
    const { error: refused } = await save({ key: lessonKey, teks: text });
    if (!refused) setKept(wanted.current);
  };
  return (
    <div className={styles.part}>
      <UnsavedChanges present={changed} />
      <TextArea
        label="Catatan Anda"
        description="Hanya Anda yang dapat membacanya."
        rows={6}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void keep()}
        error={error && changed ? toProblem(error).message : undefined}
      />
      <div className={styles.actions}>
        <Button variant="light" disabled={!changed || isLoading} onClick={() => void keep()}>
          Simpan catatan
        </Button>
        <p className={styles.state} role="status">
          {isLoading ? 'Menyimpan…' : changed ? 'Belum disimpan' : kept ? 'Tersimpan' : ''}
        </p>
      </div>
    </div>
  );
}
