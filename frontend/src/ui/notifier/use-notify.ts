import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { notificationShown, type NotificationKind } from './slice';

/** Where the portal shows its own messages. */
export const PORTAL_POSITION = 'top-right';

/** Says something to the visitor: `notify.success('Berhasil …')`. What else there is to say of it goes along as its detail. */
export function useNotify() {
  const dispatch = useDispatch();
  return useMemo(() => {
    const say = (kind: NotificationKind) => (message: string, detail?: string) =>
      void dispatch(notificationShown({ kind, message, detail, position: PORTAL_POSITION }));
    return {
      success: say('success'),
      error: say('error'),
      warning: say('warning'),
      info: say('info'),
    };
  }, [dispatch]);
}
