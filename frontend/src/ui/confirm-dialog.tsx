import type { ReactNode } from 'react';
import { Button } from './button';
import { TitledDialog } from './dialog-panel';
import styles from './dialog-panel.module.css';

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
  return (
    <TitledDialog shape="question" title={title} opened={opened} onClose={onCancel}>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </div>
    </TitledDialog>
  );
}
