import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button';
import styles from './sheet.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay in reach below what scrolls. */
  footer?: ReactNode;
}

/**
 * A panel over the page that comes up from the lower edge of a phone. It is the browser's own modal dialog: the focus
 * stays inside, Escape and a click beside it close it, and the focus goes back to where it was.
 */
export function Sheet({ opened, onClose, title, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (opened && !dialog.current?.open) dialog.current?.showModal();
    if (!opened) dialog.current?.close();
  }, [opened]);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The keyboard's way out is Escape, which the dialog knows by itself.
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClose={onClose} onClick={closeBeside}>
      {opened && (
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
      )}
    </dialog>
  );
}
