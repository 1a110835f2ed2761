import { useListBundlesQuery, FRESH } from '@/domain/sub-event/api';
import type { Bundle } from '@/api/types';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import type { Congress } from '../model/congress';
import { priceWords } from '@/domain/price/price';
import { hours, shortDay } from '@/domain/calendar/day-words';
import styles from './bundle-page.module.css';

/** Packages, and what they save. */
export function BundlePage({ congress: { eventId } }: { congress: Congress }) {
  const { currentData: bundles, error, refetch } = useListBundlesQuery(eventId, FRESH);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!bundles) {
    return (
      <div className={styles.bundles} role="status">
        <span className="visually-hidden">Memuat daftar paket</span>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height="26rem" radius="var(--congress-radius)" />
        ))}
      </div>
    );
  }
  if (bundles.length === 0)
    return <EmptyState title="Saat ini tidak ada paket bundling." hint="Kegiatan tetap dapat diikuti satu per satu." />;
  return (
    <ul className={styles.bundles}>
      {bundles.map((bundle) => (
        <li key={bundle.id}>
          <BundleCard bundle={bundle} />
        </li>
      ))}
    </ul>
  );
}

function BundleCard({ bundle: { id, nama, deskripsi, sub_event, harga, harga_normal, berlaku_dari, berlaku_sampai } }: { bundle: Bundle }) {
  const saved = harga_normal === null ? 0 : harga_normal - harga;
  return (
    <article className={styles.bundle} aria-labelledby={`paket-${id}`}>
      <h2 id={`paket-${id}`} className={styles.name}>
        {nama}
      </h2>
      <p className={styles.about}>{deskripsi}</p>
      <ul className={styles.parts} aria-label={`Isi ${nama}`}>
        {sub_event.map((part) => (
          <li key={part.id}>
            <span className={styles.part}>{part.judul}</span>
            <span className={styles.when}>{[shortDay(part.tanggal), hours(part), part.ruang].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <div className={styles.offer}>
        {saved > 0 && harga_normal !== null && (
          <s>
            <span className="visually-hidden">Harga satuan </span>
            {priceWords(harga_normal)}
          </s>
        )}
        <strong>{priceWords(harga)}</strong>
        {saved > 0 && <span className={styles.saved}>Hemat {priceWords(saved)}</span>}
        <span className={styles.until}>
          Berlaku {formatDate(berlaku_dari)} sampai {formatDate(berlaku_sampai)}
        </span>
      </div>
    </article>
  );
}
