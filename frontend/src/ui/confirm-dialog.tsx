import type { ReactNode } from 'react';
import { Button } from './button';
import { dialogActions, DialogWords, TitledDialog } from './dialog-panel';

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
      <DialogWords>{children}</DialogWords>
      <div className={dialogActions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </div>
    </TitledDialog>
  );
}
