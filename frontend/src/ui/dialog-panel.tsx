import { type ReactNode, useId } from 'react';
import styles from './dialog-panel.module.css';
import { ModalDialog } from './modal-dialog';

interface PanelProps {
  titleId: string;
  title: string;
  children: ReactNode;
}

/**
 * What stands in a dialog that asks for something: its title, and below it what it is about. The words, the form and the
 * buttons in it have the classes of its style sheet.
 */
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
export function TitledDialog({ shape, opened, onClose, ...panel }: TitledDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog shape={shape} labelledBy={titleId} opened={opened} onClose={onClose}>
      <DialogPanel titleId={titleId} {...panel} />
    </ModalDialog>
  );
}
