import { useState } from 'react';
import { useListSpeakersQuery } from '@/domain/event/api';
import type { Speaker } from '@/api/types';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SearchBox } from '@/ui/search-box';
import { useAddress } from '@/ui/use-address';
import type { Congress } from '../model/congress';
import { byName } from '../model/speakers';
import { Portrait } from '@/domain/person/portrait';
import { Reserved } from './reserved';
import { SpeakerDialog } from './speaker-dialog';
import { PersonName } from '@/domain/person/person-name';
import styles from './speakers.module.css';

/** How many of the others are shown before somebody asks for all. */
const FIRST = 12;
/** The filter's name in the address. */
const FILTER = 'pembicara';

/** The people who speak: the keynotes first, all others below, found by name. */
export function Speakers({ congress }: { congress: Congress }) {
  const { search, change } = useAddress();
  const keyword = search.get(FILTER) ?? '';
  const { currentData: speakers, error, refetch } = useListSpeakersQuery(congress.eventId);
  const [shown, setShown] = useState<Speaker | null>(null);

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!speakers) return <Reserved words="Memuat daftar pembicara" />;
  if (speakers.length === 0) return <EmptyState title="Daftar pembicara belum diumumkan." />;

  const found = byName(speakers, keyword);
  return (
    <div className={styles.area}>
      {!keyword && <Keynotes speakers={speakers.filter(({ pembicara_kunci }) => pembicara_kunci)} onOpen={setShown} />}
      <SearchBox
        name="Cari pembicara"
        label="Cari pembicara"
        placeholder="Nama atau keahlian"
        keyword={keyword}
        maxLength={100}
        onSearch={(wanted) => change({ [FILTER]: wanted })}
      />
      <p className={styles.outcome} role="status">
        {keyword ? `${found.length} pembicara ditemukan` : `${speakers.length} pembicara`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="Pembicara tidak ditemukan."
          hint="Coba nama yang lain."
          action={
            <Button variant="light" onClick={() => change({ [FILTER]: '' })}>
              Tampilkan semua
            </Button>
          }
        />
      ) : (
        <People
          speakers={keyword ? found : found.filter(({ pembicara_kunci }) => !pembicara_kunci)}
          all={keyword !== ''}
          onOpen={setShown}
        />
      )}
      <SpeakerDialog congress={congress} speaker={shown} onClose={() => setShown(null)} />
    </div>
  );
}

interface PeopleProps {
  speakers: Speaker[];
  onOpen: (speaker: Speaker) => void;
}

function Keynotes({ speakers, onOpen }: PeopleProps) {
  if (speakers.length === 0) return null;
  return (
    <ul className={styles.keynotes} aria-label="Pembicara kunci">
      {speakers.map((speaker) => (
        <li key={speaker.id}>
          <button type="button" className={styles.keynote} aria-haspopup="dialog" onClick={() => onOpen(speaker)}>
            <Portrait name={speaker.nama} photo={speaker.foto_url_original ?? speaker.foto_url} size={320} />
            <span className={styles.about}>
              <span className={styles.tag}>Pembicara kunci</span>
              <span className={styles.name}>
                <PersonName name={speaker.nama} />
              </span>
              <span className={styles.place}>{from(speaker)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function People({ speakers, all, onOpen }: PeopleProps & { all: boolean }) {
  const [everybody, setEverybody] = useState(false);
  const shown = all || everybody ? speakers : speakers.slice(0, FIRST);
  return (
    <>
      <ul className={styles.people} aria-label="Daftar pembicara">
        {shown.map((speaker) => (
          <li key={speaker.id}>
            <button type="button" className={styles.person} aria-haspopup="dialog" onClick={() => onOpen(speaker)}>
              <span className={styles.face}>
                <Portrait name={speaker.nama} photo={speaker.foto_url} size={96} />
              </span>
              <span className={styles.who}>
                <span className={styles.name}>
                  <PersonName name={speaker.nama} />
                </span>
                <span className={styles.place}>{from(speaker)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < speakers.length && (
        <Button variant="default" className={styles.more} onClick={() => setEverybody(true)}>
          Tampilkan semua pembicara
        </Button>
      )}
    </>
  );
}

function from({ institusi, negara }: Speaker): string {
  const abroad = negara !== 'Indonesia' && !institusi?.endsWith(negara ?? '');
  return [institusi, abroad ? negara : null].filter(Boolean).join(', ');
}
