import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './confirm-dialog.module.css';
import { MantineScope } from './mantine-scope';

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
    <MantineScope>
      <Modal
        opened={opened}
        onClose={onCancel}
        title={title}
        centered
        size={440}
        overlayProps={{ color: '#0b1f3a', backgroundOpacity: 0.45 }}
        // Its title line is not a second banner of the page.
        attributes={{ header: { role: 'none' } }}
        closeButtonProps={{ 'aria-label': 'Tutup' }}
        classNames={{ header: styles.header, title: styles.title, body: styles.body }}
      >
        <div className={styles.words}>{children}</div>
        <div className={styles.actions}>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </div>
      </Modal>
    </MantineScope>
  );
}
