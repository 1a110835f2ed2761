import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router';
import { useListSubEventsQuery } from '@/domain/sub-event/api';
import type { Speaker, SubEvent } from '@/api/types';
import { Sheet } from '@/ui/sheet';
import type { Congress } from '../model/congress';
import { dayName, hours } from '@/domain/calendar/day-words';
import { Facts } from './facts';
import { roomWord } from '@/domain/sub-event/sub-event-words';
import { PersonName } from '@/domain/person/person-name';
import { Portrait } from '@/domain/person/portrait';
import styles from './speaker-dialog.module.css';

interface SpeakerDialogProps {
  congress: Congress;
  /** Who is shown; nobody while the dialog is closed. */
  speaker: Speaker | null;
  onClose: () => void;
}

/** A speaker's life in short, and the sessions at which they are. */
export function SpeakerDialog({ congress, speaker, onClose }: SpeakerDialogProps) {
  const { currentData: subEvents = [] } = useListSubEventsQuery(speaker ? congress.eventId : skipToken);
  const own = subEvents.filter(({ id }) => speaker?.sub_event_id.includes(id));

  return (
    <Sheet opened={speaker !== null} onClose={onClose} title={speaker ? <PersonName name={speaker.nama} /> : 'Pembicara'}>
      {speaker && (
        <div className={styles.person}>
          <div className={styles.head}>
            <div className={styles.face}>
              <Portrait name={speaker.nama} photo={speaker.foto_url_original ?? speaker.foto_url} size={128} />
            </div>
            <Facts
              facts={[
                { term: 'Institusi', value: speaker.institusi },
                { term: 'Negara', value: speaker.negara },
                { term: 'Keahlian', value: speaker.keahlian },
              ]}
            />
          </div>
          <p className={styles.life}>{speaker.biografi || 'Biografi belum tersedia.'}</p>
          {own.length > 0 && <Sessions congress={congress} subEvents={own} />}
        </div>
      )}
    </Sheet>
  );
}

function Sessions({ congress: { subEventPath }, subEvents }: { congress: Congress; subEvents: SubEvent[] }) {
  return (
    <div>
      <h3 className={styles.title}>Sesi</h3>
      <ul className={styles.sessions}>
        {subEvents.map(({ id, judul, tanggal, jam_mulai, jam_selesai, zona_waktu, jenis_event, ruang }) => (
          <li key={id}>
            {subEventPath ? <Link to={subEventPath(id)}>{judul}</Link> : <strong>{judul}</strong>}
            <span>
              {[dayName(tanggal), hours({ jam_mulai, jam_selesai }, zona_waktu), roomWord({ kind: jenis_event, room: ruang })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
