import { useEffect, useEffectEvent, useRef } from 'react';
import type { RunningExam } from '@/api/types';
import { isRunning } from '../model/exam-state';
import { useAskExam } from './use-ask-exam';

/** Why nothing can be answered here any more, as another device brought it about. */
export type LeadLost = 'device' | 'handed-in';

/** So often a device at which nothing is answered asks whether it still leads. */
const LOOK_MS = 30_000;

/**
 * Tells when another device opened the exam after this one, or handed it in: within half a minute, and at once when somebody comes
 * back to this one. Gives what to call when the server took an answer from here, which says as much as asking.
 */
export function useExamLead({ id, perangkat }: RunningExam, onLost: (why: LeadLost) => void): () => void {
  const look = useAskExam();
  const confirmed = useRef(false);
  const lost = useEffectEvent(onLost);

  useEffect(() => {
    let left = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const { exam } = await look(id);
      // What cannot be asked now is asked later; until then this device goes on as before.
      if (left || !exam) return;
      if (!isRunning(exam)) lost('handed-in');
      else if (exam.perangkat !== perangkat) lost('device');
    };
    const now = () => void ask();
    const timer = setInterval(() => {
      if (!confirmed.current) now();
      confirmed.current = false;
    }, LOOK_MS);
    const moments: [Window | Document, string][] = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'online'],
    ];
    for (const [target, event] of moments) target.addEventListener(event, now);
    return () => {
      left = true;
      clearInterval(timer);
      for (const [target, event] of moments) target.removeEventListener(event, now);
    };
  }, [look, id, perangkat]);

  return () => {
    confirmed.current = true;
  };
}
