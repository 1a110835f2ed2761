import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePrivateFile } from '@/api/private-file';
import type { Order } from '@/api/types';
import { Skeleton } from '@/ui/skeleton';
import { proofAddress } from './address';
import styles from './proof-view.module.css';

// Whoever only wants to see that it is there needs none of it.
const ProofDialog = lazy(() => import('./proof-dialog'));

interface ProofViewProps {
  order: Pick<Order, 'id' | 'nomor' | 'bukti_bayar'>;
  /** Who looks: each has a call of its own. */
  whose: 'own' | 'desk';
}

/** What was sent to show that an order is paid, and a way to see it large. */
export function ProofView({ order, whose }: ProofViewProps) {
  const proof = order.bukti_bayar;
  if (!proof) return null;
  return (
    <ProofFile
      address={proofAddress(order, whose)}
      title={`Bukti pembayaran ${order.nomor}`}
      of="bukti pembayaran"
      picture={proof.jenis === 'gambar'}
    />
  );
}

interface ProofFileProps {
  /** Where the file lies that only some may see. */
  address: string;
  title: string;
  /** What it is a picture of, in the words of the buttons. */
  of: string;
  /** Whether it is a picture; without a word of that the file says it itself. */
  picture?: boolean;
}

/** A picture or a PDF that proves something, and a way to see it large. */
export function ProofFile({ address: where, title, of, picture }: ProofFileProps) {
  const { currentData: address, type = '', error } = usePrivateFile(where);
  if (error) {
    return (
      <p className={styles.lost}>
        <IconPhotoOff size={24} stroke={1.6} aria-hidden="true" />
        Bukti tidak dapat dimuat.
      </p>
    );
  }
  if (!address) return <Skeleton height={160} radius={12} />;
  if (picture ?? type.startsWith('image/')) return <ProofPicture address={address} title={title} of={of} />;
  return (
    <a className={styles.open} href={address} target="_blank" rel="noreferrer">
      <span className={styles.paper}>
        <IconFileTypePdf size={48} stroke={1.4} aria-hidden="true" />
        {title} (PDF)
      </span>
      <span className={styles.words}>Buka ukuran penuh</span>
    </a>
  );
}

function ProofPicture({ address, title, of }: Omit<ProofFileProps, 'picture'>) {
  // Nobody loads the dialog before it is asked for; then it stays, to close as it opened.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <div className={styles.open}>
      <img className={styles.picture} src={address} alt={title} />
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Buka ukuran penuh<span className="visually-hidden">: {title}</span>
      </button>
      {open !== null && (
        <Suspense>
          <ProofDialog address={address} title={title} of={of} opened={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
