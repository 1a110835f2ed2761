import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { useTopDialog } from '../dialog-layer';
import styles from './notifier.module.css';
import { POSITIONS, selectNotifications, type NotificationItem } from './slice';
import { useDismissal } from './use-dismissal';

/** What is shown when the card's own code cannot be fetched: often the message is about exactly that. */
function PlainCard({ item }: { item: NotificationItem }) {
  useDismissal(item);
  return (
    <p className={`${styles.card} ${styles.plain} ${styles.message}`} role="alert">
      <span className={styles.line}>{item.message}</span>
      {item.detail && <span className={styles.line}>{item.detail}</span>}
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
  return POSITIONS.map((position) => (
    <div key={position} className={styles.place} data-position={position}>
      {items
        .filter((item) => item.position === position)
        .map((item) => (
          <Suspense key={item.id}>
            <NotificationCard item={item} />
          </Suspense>
        ))}
    </div>
  ));
}
