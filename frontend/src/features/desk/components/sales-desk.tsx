import { Link, useSearchParams } from 'react-router';
import type { ReactNode } from 'react';
import type { EventSales } from '@/api/types';
import { statusWord } from '@/domain/event/event-words';
import { Badge } from '@/ui/badge';
import { formatDateRange, formatMoment, formatRupiah } from '@/ui/format';
import { LOOK_AGAIN_MS, readSales, STATUS_CHOICES, STATUS_TONES } from '../model/sales';
import { useListSalesQuery } from '../sales-api';
import { StatusFilter } from './desk-filter';
import { DeskPage } from './desk-list';
import styles from './finance-desk.module.css';
import salesStyles from './sales-desk.module.css';
import { SeatBar } from './seat-bar';

/** How every event sells, those nearest to today first. */
export function SalesDesk() {
  const [search] = useSearchParams();
  const query = readSales(search);
  const asked = useListSalesQuery(query, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true });
  const [first] = asked.currentData?.data ?? [];
  return (
    <>
      <StatusFilter status={query.status ?? ''} choices={STATUS_CHOICES} />
      {first && <AsOf at={first.waktu_server} />}
      <DeskPage unit="event" asked={asked} height={190} empty={{ title: 'Tidak ada event dengan status ini.', hint: 'Pilih status lain.' }}>
        {(events) => (
          <ul className={styles.list} aria-label="Penjualan per event">
            {events.map((event) => (
              <li key={event.event_id}>
                <EventCard event={event}>
                  <Link to={{ search: `?event=${event.event_id}` }}>{event.judul_event}</Link>
                </EventCard>
              </li>
            ))}
          </ul>
        )}
      </DeskPage>
    </>
  );
}

/** As of when figures are told. */
export function AsOf({ at }: { at: string }) {
  return <p className={styles.count}>Keadaan {formatMoment(at)}, diperbarui sendiri.</p>;
}

/** One event: its name, beside it where its seats are, and what came in. */
export function EventCard({ event, children }: { event: EventSales; children: ReactNode }) {
  return (
    <article className={styles.entry}>
      <header className={styles.facts}>
        <h2 className={salesStyles.title}>{children}</h2>
        <p className={styles.head}>
          <span className={styles.words}>{formatDateRange(event.tanggal_awal, event.tanggal_akhir)}</span>
          <Badge tone={STATUS_TONES[event.status]}>{statusWord(event.status)}</Badge>
        </p>
      </header>
      <SeatBar seats={event.kursi} over={event.status === 'selesai'} />
      <Money event={event} />
    </article>
  );
}

/** What came in, what went back, and what is still to come. */
function Money({ event: { dana_masuk, dana_kembali, dana_ditunggu } }: { event: EventSales }) {
  return (
    <dl className={salesStyles.money}>
      <div>
        <dt>Dana masuk</dt>
        <dd>{formatRupiah(dana_masuk)}</dd>
      </div>
      <div>
        <dt>Dana kembali</dt>
        <dd>{formatRupiah(dana_kembali)}</dd>
      </div>
      <div>
        <dt>Belum lunas</dt>
        <dd>{formatRupiah(dana_ditunggu)}</dd>
      </div>
    </dl>
  );
}
