import { useId, type ReactNode } from 'react';
import { IconButton } from './icon-button';
import { ModalDialog } from './modal-dialog';
import styles from './sheet.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay in reach below what scrolls. */
  footer?: ReactNode;
}

/** A dialog that comes up from the lower edge of a phone, with a title and a way out. */
export function Sheet({ opened, onClose, title, children, footer }: SheetProps) {
  const titleId = useId();
  return (
    <ModalDialog shape="sheet" labelledBy={titleId} opened={opened} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Tutup" className={styles.close} onClick={onClose}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </ModalDialog>
  );
}
