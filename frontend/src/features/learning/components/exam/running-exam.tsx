import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, type Icon } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toProblem } from '@/api/problem';
import { countdown } from '@/domain/calendar/duration';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useNotify } from '@/ui/notifier/use-notify';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useNow } from '@/ui/use-now';
import { useHandInMutation } from '../../exam-api';
import { type ExamStop, type SavedState, useExamSaving } from '../../hooks/use-exam-saving';
import type { GivenAnswer, RunningExam as Exam } from '@/api/types';
import { isAnswered, tabPlace } from '../../model/exam-draft';
import { secondsLeft, timeWarning } from '../../model/exam-time';
import { QuestionField, toggled } from './question-field';
import { QuestionGrid } from './question-grid';
import styles from './running-exam.module.css';

interface RunningExamProps {
  exam: Exam;
  onStop: (stop: ExamStop) => void;
}

const SAVED: Readonly<Record<SavedState, { Sign: Icon; words: string }>> = {
  saved: { Sign: IconCloudCheck, words: 'Jawaban tersimpan' },
  saving: { Sign: IconCloudUp, words: 'Menyimpan jawaban…' },
  offline: {
    Sign: IconCloudOff,
    words: 'Belum tersimpan: menunggu koneksi. Jawaban ada di perangkat ini dan dikirim saat koneksi kembali.',
  },
};

/** An exam that runs: one question at a time, all of them at a sight, the time that is left, and whether answers are safe. */
export function RunningExam({ exam, onStop }: RunningExamProps) {
  const { answers, give, state, ahead, send } = useExamSaving(exam, onStop);
  const [handIn, { isLoading: handing }] = useHandInMutation();
  const notify = useNotify();
  const [current, setCurrent] = useState(() => placeIn(exam));
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLElement>(null);
  const left = secondsLeft(exam.batas, useNow(1_000), ahead);
  const over = left === 0;

  const finish = async () => {
    setAsking(false);
    if (!(await send()) && !over) {
      notify.error('Jawaban terakhir belum tersimpan. Periksa koneksi internet Anda, lalu kumpulkan lagi.');
      return;
    }
    const { error } = await handIn({ attempt: exam.id, perangkat: exam.perangkat });
    const problem = error && toProblem(error);
    if (!problem) onStop('handed-in');
    else if (problem.code === 'ujian_di_perangkat_lain') onStop('device');
    else if (problem.code === 'waktu_ujian_habis') onStop('time');
    else notify.error(problem.message);
  };
  const ending = useRef(finish);
  useEffect(() => {
    ending.current = finish;
  });
  useEffect(() => {
    if (over) void ending.current();
  }, [over]);
  // Keys answer from the first question on.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);

  const index = exam.soal.findIndex(({ nomor }) => nomor === current);
  const question = exam.soal[index] ?? exam.soal[0];
  if (!question) return <p>Ujian ini belum memiliki soal.</p>;
  const answer = answers.get(question.nomor) ?? { nomor: question.nomor, jawab: null, ragu: false };

  const go = (to: number) => {
    const target = exam.soal[to];
    if (!target) return;
    setCurrent(target.nomor);
    tabPlace.keep(exam.id, target.nomor);
    place.current?.focus();
  };
  const unsure = () => give(question.nomor, { ragu: !answer.ragu });
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const typing = isTyping(event.target);
    const option = question.pilihan?.[optionAt(event.key)];
    if (event.key === 'PageDown') go(index + 1);
    else if (event.key === 'PageUp') go(index - 1);
    else if (typing) return;
    else if (event.key.toLowerCase() === 'r') unsure();
    else if (option && question.jenis !== 'menjodohkan') {
      const chosen = Array.isArray(answer.jawab) ? answer.jawab : [];
      give(question.nomor, { jawab: question.jenis === 'jamak' ? toggled(chosen, option.id) : [option.id] });
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.exam}>
      <UnsavedChanges
        present={!handing && !over}
        title="Ujian sedang berlangsung"
        explanation="Waktu ujian tetap berjalan jika Anda meninggalkan halaman ini. Jawaban yang sudah tersimpan tidak hilang."
        confirm="Tinggalkan ujian"
      />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{exam.judul}</h1>
          <p className={styles.attempt}>Percobaan ke-{exam.ke}</p>
        </div>
        <p className={styles.clock} role="timer" aria-label="Sisa waktu" data-short={left <= 60 || undefined}>
          <span>Sisa waktu</span>
          <strong>{countdown(left)}</strong>
        </p>
      </header>
      <p className="visually-hidden" role="status">
        {timeWarning(left)}
      </p>
      {exam.diambil_alih && (
        <p className={styles.taken}>Ujian ini sekarang dikerjakan di perangkat ini; perangkat lain tidak dapat menjawab lagi.</p>
      )}
      <Saved state={state} silent={answers.size === 0} />
      <div className={styles.columns}>
        <section
          ref={place}
          className={styles.question}
          tabIndex={-1}
          aria-label={`Soal ${question.nomor} dari ${exam.soal.length}`}
          onKeyDown={keys}
        >
          <p className={styles.count}>{`Soal ${question.nomor} dari ${exam.soal.length}`}</p>
          <QuestionField
            key={question.nomor}
            question={question}
            answered={answer.jawab}
            onAnswer={(jawab) => give(question.nomor, { jawab })}
          />
          <div className={styles.marks}>
            <Button variant={answer.ragu ? 'light' : 'default'} aria-pressed={answer.ragu} onClick={unsure}>
              Ragu
            </Button>
            <p className={styles.keys}>Tombol huruf atau angka memilih jawaban, R menandai ragu, Page Up dan Page Down berpindah soal.</p>
          </div>
          <div className={styles.ways}>
            <Button variant="default" disabled={index <= 0} onClick={() => go(index - 1)}>
              Sebelumnya
            </Button>
            <Button variant="default" disabled={index >= exam.soal.length - 1} onClick={() => go(index + 1)}>
              Berikutnya
            </Button>
          </div>
        </section>
        <aside className={styles.side} aria-label="Semua soal">
          <QuestionGrid
            questions={exam.soal}
            answers={answers}
            current={question.nomor}
            onChoose={(nomor) => go(exam.soal.findIndex((one) => one.nomor === nomor))}
          />
          <Button size="md" fullWidth disabled={handing} onClick={() => setAsking(true)}>
            Kumpulkan jawaban
          </Button>
        </aside>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Kumpulkan jawaban?"
        confirm="Kumpulkan"
        cancel="Periksa lagi"
        onConfirm={() => void finish()}
        onCancel={() => setAsking(false)}
      >
        <p>{summary(exam, answers)}</p>
        <p>Setelah dikumpulkan, jawaban tidak dapat diubah.</p>
      </ConfirmDialog>
    </div>
  );
}

/** Whether the answers are safe; nothing before the first one, though its row is kept free. */
function Saved({ state, silent }: { state: SavedState; silent: boolean }) {
  const { Sign, words } = SAVED[state];
  return (
    <p className={styles.saved} role="status" data-state={state}>
      {!silent && (
        <>
          <Sign size={20} stroke={1.75} aria-hidden="true" />
          {words}
        </>
      )}
      {state === 'offline' && <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />}
    </p>
  );
}

/** Where the tab stood in this attempt, else at its first question. */
function placeIn({ id, soal }: Exam): number {
  const kept = tabPlace.read(id);
  return soal.some(({ nomor }) => nomor === kept) && kept !== null ? kept : (soal[0]?.nomor ?? 1);
}

/** Which option a key names: by its letter as it is shown, or by its number. */
function optionAt(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-i]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}

function summary(exam: Exam, answers: ReadonlyMap<number, GivenAnswer>): string {
  const open = exam.soal.filter(({ nomor }) => !isAnswered(answers.get(nomor)?.jawab)).length;
  const unsure = exam.soal.filter(({ nomor }) => answers.get(nomor)?.ragu).length;
  const said = [open > 0 && `${open} soal belum dijawab`, unsure > 0 && `${unsure} soal ditandai ragu`].filter(Boolean).join(' dan ');
  return said ? `${said}.` : 'Semua soal sudah dijawab.';
}
