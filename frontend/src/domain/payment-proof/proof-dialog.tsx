import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '@/ui/icon-button';
import { ModalDialog } from '@/ui/modal-dialog';
import { ZoomablePicture } from '@/ui/zoomable-picture';
import styles from './proof-dialog.module.css';

interface ProofDialogProps {
  address: string;
  title: string;
  /** What it is a picture of, in the words of the buttons. */
  of: string;
  opened: boolean;
  onClose: () => void;
}

/** A proof over the whole screen, to be looked at closely: what counts is small print. */
export default function ProofDialog({ address, title, of, opened, onClose }: ProofDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} opened={opened} onClose={onClose} className={styles.dialog}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Tutup" data-autofocus onClick={onClose}>
            <IconX size={22} stroke={2} aria-hidden="true" />
          </IconButton>
        </header>
        <ZoomablePicture src={address} alt={title} of={of} />
      </div>
    </ModalDialog>
  );
}
