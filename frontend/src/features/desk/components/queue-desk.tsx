import { useSearchParams } from 'react-router';
import type { QueuedMember } from '@/api/types';
import { useListEventNamesQuery } from '@/domain/event/api';
import { PersonName } from '@/domain/person/person-name';
import { grouped } from '@/domain/sub-event/sub-event-words';
import { peopleWords, queueWord } from '@/domain/waiting/queue-words';
import { Badge } from '@/ui/badge';
import { formatDeadline, formatMoment } from '@/ui/format';
import { SelectBox } from '@/ui/select-box';
import { readQueue } from '../model/queue';
import { useListQueueQuery } from '../queue-api';
import { useFilter } from './desk-filter';
import { DeskPage } from './desk-list';
import styles from './finance-desk.module.css';

/** Who waits for what is sold out, by sub-event in the order in which seats are offered. */
export function QueueDesk() {
  const [search] = useSearchParams();
  const filter = useFilter();
  const event = search.get('event') ?? '';
  const asked = useListQueueQuery(readQueue(search));
  const { data: events = [] } = useListEventNamesQuery();
  return (
    <>
      <div className={styles.filter}>
        <SelectBox
          label="Event"
          none="Semua event"
          value={event}
          choices={events.map(({ id, value }) => ({ value: String(id), label: value }))}
          onChange={(value) => filter('event', value)}
        />
      </div>
      <DeskPage
        unit="antrean"
        asked={asked}
        empty={{
          title: 'Tidak ada yang menunggu.',
          hint: event ? 'Pilih event lain, atau lihat semua event.' : 'Antrean sub-event yang kuotanya habis tampil di sini.',
        }}
      >
        {(rows) =>
          grouped(rows, ({ antrean }) => String(antrean.item_id)).map(([id, members]) => (
            <SubEventQueue key={id} id={id} members={members} />
          ))
        }
      </DeskPage>
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
                  <strong>
                    <PersonName name={nama} />
                  </strong>
                  <Badge tone={tone}>{word}</Badge>
                </p>
                <p className={styles.words}>
                  {people ? `${people}, sejak` : 'Sejak'} {formatMoment(antrean.sejak)}
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
