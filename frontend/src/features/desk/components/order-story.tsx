import { type ReactNode, useState } from 'react';
import type { OrderEvent } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { ErrorPanel } from '@/ui/error-panel';
import fold from '@/ui/fold.module.css';
import { formatMoment, formatRupiah } from '@/ui/format';
import { useListOrderEventsQuery } from '../api';
import styles from './order-story.module.css';

const BY = { sistem: 'Sistem', pembeli: 'Pemesan', petugas: 'Petugas' };

/** Everything that became of an order; asked for when somebody wants to know. */
export function OrderStory({ order }: { order: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.story} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={fold.summary}>Riwayat pesanan</summary>
      {open && <Events order={order} />}
    </details>
  );
}

function Events({ order }: { order: string }) {
  const { data: events, error, refetch } = useListOrderEventsQuery(order);
  if (!events) return error ? <ErrorPanel error={error} onRetry={refetch} /> : <p className={styles.waits}>Memuat riwayat…</p>;
  return (
    <ol className={styles.events}>
      {events.map((event, place) => (
        // The story only grows at its end.
        <li key={place}>
          <p>{event.peristiwa}</p>
          <p className={styles.about}>{about(event)}</p>
        </li>
      ))}
    </ol>
  );
}

/** When it was and whose doing, with what was written down of it. */
function about({ waktu, oleh, akun_id, nama, jumlah, item, referensi, alasan }: OrderEvent): ReactNode {
  const rest = [jumlah && formatRupiah(jumlah), item.join(', '), referensi, alasan].filter(Boolean).join(' · ');
  return (
    <>
      {formatMoment(waktu)} · {BY[oleh]}
      {oleh === 'petugas' && <> {nama === null ? `akun ${akun_id}` : <PersonName name={nama} />}</>}
      {rest && ` · ${rest}`}
    </>
  );
}
