import { useSearchParams } from 'react-router';
import type { QueuedMember } from '@/api/types';
import { grouped } from '@/domain/sub-event/sub-event-words';
import { peopleWords, queueWord } from '@/domain/waiting/queue-words';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDeadline, formatMoment } from '@/ui/format';
import { SelectBox } from '@/ui/select-box';
import { readPage, UrlPagination } from '@/ui/url-pagination';
import { useListQueueQuery } from '../queue-api';
import { DeskWaiting } from './desk-waiting';
import styles from './finance-desk.module.css';

/** Who waits for what is sold out, by sub-event in the order in which seats are offered. */
export function QueueDesk() {
  const [search, setSearch] = useSearchParams();
  const event = search.get('event') ?? '';
  const page = readPage(search);
  const { currentData: found, error, refetch } = useListQueueQuery({ page, ...(/^\d+$/.test(event) && { event_id: Number(event) }) });
  if (!found && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!found) return <DeskWaiting />;
  const bySubEvent = grouped(found.data, ({ antrean }) => String(antrean.item_id));
  const events = new Map(found.data.map(({ antrean }) => [String(antrean.event_id), antrean.judul_event]));
  return (
    <>
      <div className={styles.filter}>
        <SelectBox
          label="Event"
          none="Semua event"
          value={event}
          choices={[...events].map(([value, label]) => ({ value, label }))}
          onChange={(value) => setSearch(value ? { event: value } : {})}
        />
      </div>
      <p className={styles.count} role="status">
        {found.meta.total} antrean
      </p>
      {found.data.length === 0 && (
        <EmptyState title="Tidak ada yang menunggu." hint="Antrean sub-event yang kuotanya habis tampil di sini." />
      )}
      {bySubEvent.map(([id, members]) => (
        <SubEventQueue key={id} id={id} members={members} />
      ))}
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}

function SubEventQueue({ id, members }: { id: string; members: readonly QueuedMember[] }) {
  const first = members[0]?.antrean;
  return (
    <section className={styles.queue} aria-labelledby={`sub-event-${id}`}>
      <h2 id={`sub-event-${id}`} className={styles.queueTitle}>
        {first?.judul}
        <span className={styles.words}>{first?.judul_event}</span>
      </h2>
      <ol className={styles.list}>
        {members.map(({ nama, antrean }) => {
          const { word, tone } = queueWord(antrean.status);
          const people = peopleWords(antrean.jumlah);
          return (
            <li key={antrean.id} className={styles.order}>
              <div className={styles.facts}>
                <p className={styles.head}>
                  <strong>{nama}</strong>
                  <Badge tone={tone}>{word}</Badge>
                </p>
                <p className={styles.words}>
                  {people && `${people}, `}sejak {formatMoment(antrean.sejak)}
                </p>
              </div>
              <span>
                {antrean.posisi === null
                  ? antrean.batas_ambil && `Ambil sebelum ${formatDeadline(antrean.batas_ambil)}`
                  : `Urutan ke-${antrean.posisi}`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
