import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { useTopDialog } from '../dialog-layer';
import { PHONE, useMedia } from '../use-media';
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

/** How long a message speaks on while another one waits, in milliseconds. */
const TURN = 3000;

/**
 * On a phone a message at the top lies over the header, and several would reach the title below it: they speak one after the
 * other. What waits for its turn is not there yet, so its time has not begun.
 */
function inTurn([first, ...waiting]: NotificationItem[]): NotificationItem[] {
  if (!first) return [];
  return [waiting.length > 0 ? { ...first, timeout: Math.min(first.timeout, TURN) } : first];
}

function Places() {
  const items = useSelector(selectNotifications);
  const phone = useMedia(PHONE);
  return POSITIONS.map((position) => {
    const here = items.filter((item) => item.position === position);
    return (
      <div key={position} className={styles.place} data-position={position}>
        {(phone && position.startsWith('top') ? inTurn(here) : here).map((item) => (
          <Suspense key={item.id}>
            <NotificationCard item={item} />
          </Suspense>
        ))}
      </div>
    );
  });
}
