import { useState } from 'react';
import { useListSpeakersQuery } from '@/domain/event/api';
import type { Speaker } from '@/api/types';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { DetailSection, Loaded } from './detail-section';
import { PersonName } from '@/domain/person/person-name';
import styles from './event-speakers.module.css';

const TITLE = 'Narasumber';
/** Shown before somebody asks for all of them. */
const FIRST = 6;

/** Who speaks, keynote speakers first. */
export function EventSpeakers({ event }: { event: number }) {
  const query = useListSpeakersQuery(event);
  return (
    <Loaded title={TITLE} query={query}>
      {(speakers) => speakers.length > 0 && <Portraits speakers={speakers} />}
    </Loaded>
  );
}

function Portraits({ speakers }: { speakers: Speaker[] }) {
  const [all, setAll] = useState(false);
  const ordered = [...speakers].sort((a, b) => Number(b.pembicara_kunci) - Number(a.pembicara_kunci));
  const shown = all ? ordered : ordered.slice(0, FIRST);

  return (
    <DetailSection title={TITLE} aside={`${speakers.length} narasumber`}>
      <ul className={styles.grid}>
        {shown.map((speaker) => (
          <li key={speaker.id} className={styles.speaker}>
            <div className={styles.portrait}>
              <Picture src={speaker.foto_url} alt="" ratio={1} />
            </div>
            <div>
              {speaker.pembicara_kunci && <p className={styles.keynote}>Pembicara kunci</p>}
              <p className={styles.name}>
                <PersonName name={speaker.nama} />
              </p>
              <p className={styles.from}>{[speaker.institusi, speaker.negara].filter(Boolean).join(', ')}</p>
              {speaker.keahlian && <p className={styles.from}>{speaker.keahlian}</p>}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < speakers.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          Tampilkan semua {speakers.length} narasumber
        </Button>
      )}
    </DetailSection>
  );
}
