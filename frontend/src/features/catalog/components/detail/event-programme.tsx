import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useGetRundownQuery } from '@/domain/event/api';
import type { Event, ProgrammeItem, Rundown, TimeZone } from '@/api/types';
import { Button } from '@/ui/button';
import { roomWord } from '@/domain/sub-event/sub-event-words';
import { hours, longDay } from '@/domain/calendar/day-words';
import { DayPicker } from '../day-picker';
import { DetailSection, Loaded } from './detail-section';
import { PersonNames } from '@/domain/person/person-name';
import styles from './event-programme.module.css';

const TITLE = 'Program';
/** Lines of a day that are shown before somebody asks for all of them. */
const FIRST = 6;

/** The programme, a day at a time, and the way to all of it as a PDF. */
export function EventProgramme({ event }: { event: Event }) {
  const query = useGetRundownQuery(event.id);
  return (
    <Loaded title={TITLE} query={query}>
      {(rundown) => rundown.sesi.length > 0 && <Days rundown={rundown} zone={event.zona_waktu} />}
    </Loaded>
  );
}

function Days({ rundown, zone }: { rundown: Rundown; zone: TimeZone }) {
  const days = [...new Set(rundown.sesi.map(({ tanggal }) => tanggal))].sort();
  const [wanted, setWanted] = useState('');
  const [whole, setWhole] = useState('');
  const day = days.find((known) => known === wanted) ?? days[0] ?? '';
  const items = rundown.sesi.filter(({ tanggal }) => tanggal === day);
  const shown = whole === day ? items : items.slice(0, FIRST);

  return (
    <DetailSection
      title={TITLE}
      aside={
        <Link to={`${PATHS.rundown}?event=${rundown.event_id}`} className={styles.pdf}>
          <IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />
          Rundown lengkap (PDF)
        </Link>
      }
    >
      {days.length > 1 && <DayPicker days={days} chosen={day} onChoose={setWanted} />}
      <ol className={styles.items} aria-label={`Program ${longDay(day)}`}>
        {shown.map((item) => (
          <li
            key={`${item.jam_mulai}-${item.ruang}-${item.judul}`}
            className={styles.item}
            data-beside={item.sub_event_id === null || undefined}
          >
            <Item item={item} zone={zone} />
          </li>
        ))}
      </ol>
      {shown.length < items.length && (
        <Button variant="default" onClick={() => setWhole(day)}>
          Tampilkan semua {items.length} acara
        </Button>
      )}
    </DetailSection>
  );
}

function Item({ item, zone }: { item: ProgrammeItem; zone: TimeZone }) {
  return (
    <>
      <p className={styles.time}>{hours(item, zone)}</p>
      <div className={styles.what}>
        <p className={styles.title}>{item.judul}</p>
        <p className={styles.where}>
          {[item.sub_event_id === null ? null : item.jenis_nama, roomWord({ kind: item.jenis, room: item.ruang })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {/* Names carry commas of their own. */}
        {item.narasumber.length > 0 && (
          <p className={styles.who}>
            <PersonNames names={item.narasumber} />
          </p>
        )}
      </div>
    </>
  );
}
