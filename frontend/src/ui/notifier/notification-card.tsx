import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import { Notification } from '@mantine/core';
import { MantineScope } from '../mantine-scope';
import styles from './notifier.module.css';
import type { NotificationItem, NotificationKind } from './slice';
import { useDismissal } from './use-dismissal';

const LOOKS: Record<NotificationKind, { color: string; path: string }> = {
  success: { color: 'teal.7', path: 'm5 12.5 4.5 4.5L19 7.5' },
  error: { color: 'red.8', path: 'm7 7 10 10M17 7 7 17' },
  warning: { color: 'warm.7', path: 'M12 6v7.5M12 17.4v.2' },
  info: { color: 'navy.7', path: 'M12 11v7M12 6.4v.2' },
};

interface NotificationCardProps {
  item: NotificationItem;
  /** Whether another one waits until this one has left. */
  awaited: boolean;
}

/** One message. It leaves after its time, or when it is closed. */
export default function NotificationCard({ item, awaited }: NotificationCardProps) {
  const { dismiss, hold, release } = useDismissal(item, awaited);
  const { color, path } = LOOKS[item.kind];
  return (
    <MantineScope>
      <Notification
        className={styles.card}
        data-kind={item.kind}
        classNames={{ description: styles.message }}
        color={color}
        role={item.kind === 'error' || item.kind === 'warning' ? 'alert' : 'status'}
        icon={
          <svg
            viewBox="0 0 24 24"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        }
        closeButtonProps={{ 'aria-label': 'Tutup pesan' }}
        onClose={dismiss}
        onMouseEnter={hold}
        onMouseLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        <span className={styles.line}>{item.message}</span>
        {item.detail && <span className={styles.line}>{item.detail}</span>}
      </Notification>
    </MantineScope>
  );
}
