import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useGetRundownQuery } from '@/domain/event/api';
import type { ProgrammeItem, Rundown } from '@/api/types';
import { hours, longDay } from '@/domain/calendar/day-words';
import { DayPicker } from '../day-picker';
import { DetailSection, Loaded } from './detail-section';
import styles from './event-programme.module.css';

const TITLE = 'Program';

/** The programme, a day at a time, and the way to all of it as a PDF. */
export function EventProgramme({ event }: { event: number }) {
  const query = useGetRundownQuery(event);
  return (
    <Loaded title={TITLE} query={query}>
      {(rundown) => rundown.sesi.length > 0 && <Days rundown={rundown} />}
    </Loaded>
  );
}

function Days({ rundown }: { rundown: Rundown }) {
  const days = [...new Set(rundown.sesi.map(({ tanggal }) => tanggal))].sort();
  const [wanted, setWanted] = useState('');
  const day = days.find((known) => known === wanted) ?? days[0] ?? '';

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
        {rundown.sesi
          .filter(({ tanggal }) => tanggal === day)
          .map((item) => (
            <li
              key={`${item.jam_mulai}-${item.ruang}-${item.judul}`}
              className={styles.item}
              data-beside={item.sub_event_id === null || undefined}
            >
              <Item item={item} />
            </li>
          ))}
      </ol>
    </DetailSection>
  );
}

function Item({ item }: { item: ProgrammeItem }) {
  return (
    <>
      <p className={styles.time}>{hours(item)}</p>
      <div className={styles.what}>
        <p className={styles.title}>{item.judul}</p>
        <p className={styles.where}>{[item.sub_event_id === null ? null : item.jenis_nama, item.ruang].filter(Boolean).join(' · ')}</p>
        {/* Names carry commas of their own. */}
        {item.narasumber.length > 0 && <p className={styles.who}>{item.narasumber.join('; ')}</p>}
      </div>
    </>
  );
}
