import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { notificationDismissed, type NotificationItem } from './slice';

/** Ends a message after its time. While it is held (being read: pointer or focus on it) it does not leave. */
export function useDismissal({ id, timeout }: NotificationItem) {
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const dismiss = useCallback(() => void dispatch(notificationDismissed(id)), [dispatch, id]);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(dismiss, timeout);
    return () => clearTimeout(timer);
  }, [dismiss, held, timeout]);

  return { dismiss, hold: () => setHeld(true), release: () => setHeld(false) };
}
