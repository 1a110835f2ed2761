import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { notificationDismissed, type NotificationItem } from './slice';

/** How long a message stands at most while another one waits for it, in milliseconds since it came. */
const TURN = 3000;
/** The same where the other one came later: that tells of what was done since, and the old one is not true any more. */
const OVERTAKEN_TURN = 1000;
/** What comes within so many milliseconds belongs together. */
const TOGETHER = 300;

/**
 * Ends a message after its time, or, while another one waits for it, after its turn: one that has stood so long already leaves at once.
 * While it is held (being read: pointer or focus on it) it does not leave.
 */
export function useDismissal({ id, timeout }: NotificationItem, awaited = false) {
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const dismiss = useCallback(() => void dispatch(notificationDismissed(id)), [dispatch, id]);

  const came = useRef<number>(undefined);
  const turn = useRef<number>(undefined);

  useEffect(() => {
    came.current ??= Date.now();
    const stood = Date.now() - came.current;
    if (awaited) turn.current ??= stood > TOGETHER ? OVERTAKEN_TURN : TURN;
    if (held) return undefined;
    const left = awaited ? Math.min(timeout, Math.max((turn.current ?? TURN) - stood, 0)) : timeout;
    const timer = setTimeout(dismiss, left);
    return () => clearTimeout(timer);
  }, [awaited, dismiss, held, timeout]);

  return { dismiss, hold: () => setHeld(true), release: () => setHeld(false) };
}
