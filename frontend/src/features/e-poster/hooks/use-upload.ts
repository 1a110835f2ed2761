import { useEffect, useRef, useState } from 'react';
import type { Watch } from '../api';

/** `share` of 0 to 1 has gone out; the line may be stuck. */
export interface Progress {
  share: number;
  stuck: boolean;
}

interface Running<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

const BEGUN: Progress = { share: 0, stuck: false };

/** An upload on its way: how far it is, whether it is stuck, and a way to stop it. */
export function useUpload() {
  const [progress, setProgress] = useState(BEGUN);
  const running = useRef<Running<unknown> | null>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => stop, []);

  /** Begins it, in place of one that runs. */
  const start = <T>(begin: (watch: Watch) => Running<T>): Promise<T> => {
    stop();
    setProgress(BEGUN);
    const current = begin({
      onProgress: (share) => running.current === current && setProgress({ share, stuck: false }),
      onStuck: () => running.current === current && setProgress((now) => ({ ...now, stuck: true })),
    });
    running.current = current;
    return current.unwrap();
  };
  return { progress, start, stop };
}
