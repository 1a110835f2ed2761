import { IconInfoCircle } from '@tabler/icons-react';
import styles from './approval-note.module.css';
import { useGetSponsorshipQuery } from './api';

/** Tells a sponsor that waits for the association, before it buys, that its seats wait as well. */
export default function ApprovalNote({ id }: { id: number }) {
  const { currentData: sponsor } = useGetSponsorshipQuery(id);
  if (sponsor?.disetujui !== false) return null;
  return (
    <p className={styles.note} role="status">
      <IconInfoCircle className={styles.sign} size={22} stroke={1.8} aria-hidden="true" />
      <span>
        <strong>Akun sponsor Anda menunggu persetujuan.</strong> Kursi sudah dapat dibeli, tetapi baru dapat diberikan kepada dokter setelah
        akun disetujui. Kami memberi tahu Anda begitu disetujui.
      </span>
    </p>
  );
}
