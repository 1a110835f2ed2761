import { useEffect, useRef, useState } from 'react';
import { toProblem } from '@/api/problem';
import { useSaveAnswersMutation } from '../exam-api';
import type { Answered, RunningExam } from '@/api/types';
import { afterSaving, allAnswers, type Draft, keepPending, readPending, withAnswer } from '../model/exam-draft';
import { useExamLead } from './use-exam-lead';

/** How it stands with what was answered: with the server, on its way, or in this browser only. */
export type SavedState = 'saved' | 'saving' | 'offline';
/** Why no more answers are taken. */
export type ExamStop = 'time' | 'device' | 'handed-in';

const STOPS: Readonly<Record<string, ExamStop>> = {
  waktu_ujian_habis: 'time',
  ujian_di_perangkat_lain: 'device',
  ujian_sudah_dikumpulkan: 'handed-in',
};
/** So often it is tried again while there is no connection. */
const AGAIN_MS = 5_000;

/**
 * Keeps answers in this browser until the server has confirmed them, and sends them one saving after the other. The clock is
 * the server's: how far it is from this device's is learnt with every answer.
 */
export function useExamSaving(exam: RunningExam, onStop: (stop: ExamStop) => void) {
  const [save] = useSaveAnswersMutation();
  const [draft] = useState<Draft>(() => ({ order: exam.urutan, pending: readPending(exam.id) }));
  const [answers, setAnswers] = useState(() => allAnswers(exam.jawaban, draft.pending));
  const [state, setState] = useState<SavedState>(draft.pending.length > 0 ? 'saving' : 'saved');
  const [ahead, setAhead] = useState(() => Date.parse(exam.sekarang) - Date.now());
  const latest = useRef(draft);
  const sending = useRef<Promise<boolean> | null>(null);
  const stopped = useRef(false);
  const stop = (why: ExamStop) => {
    if (stopped.current) return;
    stopped.current = true;
    onStop(why);
  };
  const confirmLead = useExamLead(exam, stop);

  const put = (next: Draft) => {
    latest.current = next;
    keepPending(exam.id, next.pending);
  };

  /** Sends what waits until nothing does; tells whether all of it is with the server. */
  const flush = async (): Promise<boolean> => {
    while (latest.current.pending.length > 0) {
      if (stopped.current) return false;
      const sent = latest.current.pending;
      setState('saving');
      const { data: saved, error } = await save({
        attempt: exam.id,
        form: { perangkat: exam.perangkat, urutan: latest.current.order + 1, jawaban: [...sent] },
      });
      if (!saved) {
        const why = STOPS[toProblem(error).code];
        setState('offline');
        if (why) stop(why);
        return false;
      }
      confirmLead();
      setAhead(Date.parse(saved.sekarang) - Date.now());
      put(afterSaving(latest.current, sent, saved));
    }
    setState('saved');
    return true;
  };
  const send = (): Promise<boolean> => {
    sending.current ??= flush().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };

  const again = useRef(send);
  useEffect(() => {
    again.current = send;
  });
  useEffect(() => {
    const now = () => void again.current();
    now();
    const timer = setInterval(now, AGAIN_MS);
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, []);

  const give = (nomor: number, change: { jawab?: Answered; ragu?: boolean }) => {
    const before = answers.get(nomor) ?? { nomor, jawab: null, ragu: false };
    const answer = { ...before, ...change, dijawab_pada: new Date(Date.now() + ahead).toISOString() };
    setAnswers(new Map(answers).set(nomor, { nomor, jawab: answer.jawab, ragu: answer.ragu }));
    put(withAnswer(latest.current, answer));
    void send();
  };
  return { answers, give, state, ahead, send };
}
