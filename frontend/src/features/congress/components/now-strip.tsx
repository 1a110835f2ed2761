import { lazy, Suspense } from 'react';
import { Container } from '@/ui/container';
import { useNear } from '@/ui/use-near';
import styles from './now-strip.module.css';

const RunningPrices = lazy(() => import('./running-prices'));

interface NowStripProps {
  eventId: number;
  /** Whether registration is over; unknown while the congress is on its way. */
  over: boolean | undefined;
}

/** Which prices run today, and which promos. The line is always there, so that nothing moves when it is filled. */
export function NowStrip({ eventId, over }: NowStripProps) {
  const { place, near } = useNear<HTMLElement>('0px');
  return (
    <aside ref={place} className={styles.strip} data-over={over === true ? true : undefined} aria-label="Harga dan promo saat ini">
      <Container className={styles.row}>
        {near && over === false && (
          <Suspense>
            <RunningPrices eventId={eventId} />
          </Suspense>
        )}
        {over === true && <p>Pendaftaran sudah ditutup.</p>}
      </Container>
    </aside>
  );
}
