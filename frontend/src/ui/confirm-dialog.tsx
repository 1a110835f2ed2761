import { useId, type ReactNode } from 'react';
import { Button } from './button';
import styles from './confirm-dialog.module.css';
import { ModalDialog } from './modal-dialog';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** The words of the button that goes on, and of the one that does not. */
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({ opened, title, children, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog shape="question" labelledBy={titleId} opened={opened} onClose={onCancel}>
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.words}>{children}</div>
        <div className={styles.actions}>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </div>
      </div>
    </ModalDialog>
  );
}
