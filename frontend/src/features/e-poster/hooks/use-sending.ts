import { useEffect, useRef, useState } from 'react';
import { type Problem, toProblem } from '@/api/problem';
import type { Watch } from '../api';

export type Sending =
  | { phase: 'idle' }
  /** `share` of 0 to 1 has gone out; the line may be stuck. */
  | { phase: 'sending'; share: number; stuck: boolean }
  | { phase: 'failed'; problem: Problem };

interface Running<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

const IDLE: Sending = { phase: 'idle' };

/** An upload on its way: how far it is, whether it is stuck, and a way to call it off. */
export function useSending() {
  const [sending, setSending] = useState<Sending>(IDLE);
  const running = useRef<Running<unknown> | null>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => stop, []);

  /** The answer; nothing when the upload failed, which `sending` tells, or was called off. */
  const send = async <T>(start: (watch: Watch) => Running<T>): Promise<T | undefined> => {
    stop();
    setSending({ phase: 'sending', share: 0, stuck: false });
    const current = start({
      onProgress: (share) => running.current === current && setSending({ phase: 'sending', share, stuck: false }),
      onStuck: () => running.current === current && setSending((now) => (now.phase === 'sending' ? { ...now, stuck: true } : now)),
    });
    running.current = current;
    try {
      const answer = await current.unwrap();
      return running.current === current ? answer : undefined;
    } catch (error) {
      if (running.current === current) setSending({ phase: 'failed', problem: toProblem(error) });
      return undefined;
    }
  };
  const cancel = () => {
    stop();
    setSending(IDLE);
  };
  return { sending, send, cancel };
}
