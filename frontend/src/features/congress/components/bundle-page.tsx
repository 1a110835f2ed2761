import { useListBundlesQuery } from '@/domain/sub-event/api';
import type { Bundle } from '@/api/types';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDateRange } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import type { Congress } from '../model/congress';
import { useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import { useAudience } from '@/domain/price/audience';
import { pricePartByPart, priceWords } from '@/domain/price/price';
import { throughDay } from '@/domain/price/price-terms';
import { PriceFor } from '@/domain/price/price-for';
import { bundleFor } from '@/domain/price/price-view';
import { useToday } from '../hooks/use-today';
import { hours, shortDay } from '@/domain/calendar/day-words';
import { begunWords } from '@/domain/sub-event/lifecycle';
import { roomWord } from '@/domain/sub-event/sub-event-words';
import { useStillAhead } from '@/domain/sub-event/use-still-ahead';
import { RegisterLink } from './register-link';
import styles from './bundle-page.module.css';

/** Packages, and what they save. */
export function BundlePage({ congress: { eventId } }: { congress: Congress }) {
  const audience = useAudience();
  const { currentData: event } = useGetEventQuery(eventId);
  const over = event !== undefined && isOver(event);
  const { currentData: bundles, error, refetch } = useListBundlesQuery(eventId);
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
    <div className={styles.area}>
      {!over && <PriceFor open="Hematnya dihitung dari harga umum. Pilih profesi untuk melihat hemat Anda." />}
      <ul className={styles.bundles}>
        {bundles.map((bundle) => (
          <li key={bundle.id}>
            <BundleCard bundle={bundleFor(bundle, audience)} over={over} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function BundleCard({ bundle, over }: { bundle: Bundle; over: boolean }) {
  const { id, event_id, nama, deskripsi, sub_event, harga, berlaku_dari, berlaku_sampai } = bundle;
  const today = useToday();
  const isAhead = useStillAhead();
  const begun = sub_event.find((part) => !isAhead(part));
  const onSale = !over && !begun && berlaku_dari <= today && today <= berlaku_sampai;
  const singly = pricePartByPart(bundle);
  const saved = singly === null ? 0 : singly - harga;
  return (
    <article className={styles.bundle} aria-labelledby={`paket-${id}`}>
      <h2 id={`paket-${id}`} className={styles.name}>
        {nama}
      </h2>
      <p className={styles.about}>{deskripsi}</p>
      <div className={styles.offer}>
        {saved > 0 && singly !== null && (
          <s>
            <span className="visually-hidden">Harga satuan </span>
            {priceWords(singly)}
          </s>
        )}
        <strong>{priceWords(harga)}</strong>
        {saved > 0 && <span className={styles.saved}>Hemat {priceWords(saved)}</span>}
        <span className={styles.until}>
          {begun
            ? begunWords(begun)
            : onSale
              ? `Berlaku sampai ${throughDay(berlaku_sampai)}`
              : `Berlaku ${formatDateRange(berlaku_dari, berlaku_sampai)}`}
        </span>
        {onSale && (
          <RegisterLink eventId={event_id} chosen={`paket=${id}`} named={nama}>
            Pilih paket
          </RegisterLink>
        )}
      </div>
      <ul className={styles.parts} aria-label={`Isi ${nama}`}>
        {sub_event.map((part) => (
          <li key={part.id}>
            <span className={styles.part}>{part.judul}</span>
            <span className={styles.when}>
              {[shortDay(part.tanggal), hours(part, part.zona_waktu), roomWord({ kind: part.jenis_event, room: part.ruang })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
