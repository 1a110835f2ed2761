import { type ReactNode, type SyntheticEvent, useId } from 'react';
import styles from './dialog-panel.module.css';
import { ModalDialog } from './modal-dialog';

interface PanelProps {
  titleId: string;
  title: string;
  children: ReactNode;
}

/** What stands in a dialog that asks for something: its title, and below it what it is about. */
export function DialogPanel({ titleId, title, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}

interface TitledDialogProps extends Omit<PanelProps, 'titleId'> {
  /** A question in the middle, or a form that takes the whole of a phone. */
  shape: 'question' | 'form';
  opened: boolean;
  onClose: () => void;
}

/** A dialog of that kind, called by its title. */
export function TitledDialog({ shape, title, opened, onClose, children }: TitledDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog shape={shape} labelledBy={titleId} opened={opened} onClose={onClose}>
      <DialogPanel titleId={titleId} title={title}>
        {children}
      </DialogPanel>
    </ModalDialog>
  );
}

/** What is said before anything is asked. */
export function DialogWords({ children }: { children: ReactNode }) {
  return <div className={styles.words}>{children}</div>;
}

interface DialogFormProps {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Its fields one below the other, and its buttons. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}

/** The class of the row of its buttons: one below the other on a phone, at the end of the line where there is room. */
export const dialogActions = styles.actions;
