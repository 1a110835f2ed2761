import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { useTopDialog } from '../dialog-layer';
import { PHONE } from '../phone';
import styles from './notifier.module.css';
import { POSITIONS, selectNotifications, type NotificationItem } from './slice';
import { useDismissal } from './use-dismissal';

/** What is shown when the card's own code cannot be fetched: often the message is about exactly that. */
function PlainCard({ item }: { item: NotificationItem }) {
  useDismissal(item);
  return (
    <p className={`${styles.card} ${styles.plain} ${styles.message}`} role="alert">
      {[item.message, item.detail].map(
        (line) =>
          line && (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ),
      )}
    </p>
  );
}

const NotificationCard = lazy(() => import('./notification-card').catch(() => ({ default: PlainCard })));

/**
 * The nine fixed places of the screen where messages appear. Stands once, beside the router; while a dialog is open, inside of
 * it, because it would lie behind the dialog anywhere else.
 */
export function Notifier() {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Places />, dialog) : <Places />;
}

function Places() {
  const items = useSelector(selectNotifications);
  // Several would lie over the title below them there: they speak one after the other. What waits is not there yet, so its time
  // has not begun. Looked at with every message; nobody turns a phone in the seconds of one.
  const phone = matchMedia(PHONE).matches;
  return POSITIONS.map((position) => {
    const here = items.filter((item) => item.position === position);
    return (
      <div key={position} className={styles.place} data-position={position}>
        {(phone ? here.slice(0, 1) : here).map((item) => (
          <Suspense key={item.id}>
            <NotificationCard item={item} awaited={phone && here.length > 1} />
          </Suspense>
        ))}
      </div>
    );
  });
}
