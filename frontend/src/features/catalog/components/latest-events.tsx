import { useEffect } from 'react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Container } from '@/ui/container';
import { SectionHeading } from '@/ui/section-heading';
import { WhenNear } from '@/ui/when-near';
import { useLingering } from '@/ui/use-lingering';
import { useListEventsQuery } from '../api';
import { eventHomePath } from '@/domain/event/event-address';
import { isOver } from '@/domain/event/lifecycle';
import { PriceFor } from '@/domain/price/price-for';
import { EventCard } from './event-card';
import { EventCardSkeleton } from './event-card-skeleton';
import styles from './latest-events.module.css';

/** What the highlight list asks for. */
export const LATEST_THREE = { page: 1, item_per_page: 3, keyword: '', propinsi_id: '' } as const;
const OVERLAY_LINGERS_MS = 500;
const CARD_SIZES = '(min-width: 1024px) 400px, (min-width: 600px) 280px, 100vw';

/** The home page's highlight list: the three newest events. It stays away when they cannot be had. */
export function LatestEvents() {
  const { data, error, isFetching } = useListEventsQuery(LATEST_THREE);
  const overlay = useLingering(isFetching, OVERLAY_LINGERS_MS);

  useEffect(() => {
    if (error) console.warn('latest events could not be loaded', toProblem(error).code);
  }, [error]);

  const unavailable = error !== undefined && !data && !isFetching;

  return (
    <>
      <BlockingOverlay visible={overlay} text="Sedang memuat konten. Mohon tunggu..." />
      {!unavailable && (
        <section className={styles.section}>
          <Container>
            <SectionHeading
              title="Event terbaru"
              action={
                <Link to={PATHS.allEvents} className={styles.all}>
                  Lihat Semua Event &gt;&gt;
                </Link>
              }
            />
            {data?.data.some((event) => event.harga_mulai !== null && !isOver(event)) && (
              <div className={styles.prices}>
                <WhenNear name="home-price-for" placeholder={null}>
                  <PriceFor plain />
                </WhenNear>
              </div>
            )}
            {isFetching && !data && (
              <div className={styles.grid}>
                <EventCardSkeleton />
                <EventCardSkeleton />
                <EventCardSkeleton />
              </div>
            )}
            {data?.data.length === 0 && <p className={styles.empty}>Saat ini event tidak tersedia.</p>}
            {data && data.data.length > 0 && (
              <ul className={styles.grid}>
                {data.data.map((event) => (
                  <li key={event.id}>
                    <EventCard event={event} to={eventHomePath(event.id)} sizes={CARD_SIZES} heading="h3" />
                  </li>
                ))}
              </ul>
            )}
          </Container>
        </section>
      )}
    </>
  );
}
