import { useState } from 'react';
import { usePrivateFile } from '@/api/private-file';
import type { Ticket } from '@/api/types';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { qrAddress } from '../api';
import styles from './ticket-code.module.css';

/** What is held up at the door. A ticket that lets nobody in has none. */
export function TicketCode({ ticket }: { ticket: Ticket }) {
  if (ticket.status === 'batal') {
    return (
      <p className={styles.void} role="note">
        {ticket.dialihkan_kepada
          ? `Tiket ini sudah dialihkan kepada ${ticket.dialihkan_kepada} dan tidak dapat dipakai masuk.`
          : 'Tiket ini sudah dibatalkan dan tidak dapat dipakai masuk.'}
      </p>
    );
  }
  return <Code ticket={ticket} />;
}

function Code({ ticket }: { ticket: Ticket }) {
  const [openedAt] = useState(Date.now);
  const over = ticket.sub_event.length > 0 && ticket.sub_event.every(({ selesai }) => Date.parse(selesai) < openedAt);
  const { currentData: picture, error, refetch } = usePrivateFile(qrAddress(ticket.id));
  return (
    <figure className={styles.code}>
      {picture && <img className={styles.picture} src={picture} alt={`Kode QR tiket ${ticket.nomor}`} width={296} height={296} />}
      {!picture && !error && (
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
      )}
      {!picture && error && (
        <div className={styles.failed} role="alert">
          <p>Kode QR tidak dapat dimuat. Sebutkan nomor tiket Anda di pintu masuk.</p>
          <Button variant="light" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </div>
      )}
      <figcaption className={styles.words}>
        {over ? 'Semua sesi tiket ini sudah selesai.' : 'Tunjukkan kode ini di pintu masuk.'}
      </figcaption>
    </figure>
  );
}
