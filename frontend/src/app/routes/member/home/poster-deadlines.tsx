import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { OwnPoster } from '@/api/types';
import { venueDeadline } from '@/domain/calendar/deadline';
import { useListOwnPostersQuery } from '@/features/e-poster/api';
import { statusTone, statusWord } from '@/domain/poster/poster-words';
import { Badge } from '@/ui/badge';
import card from '@/ui/card-link.module.css';
import { Skeleton } from '@/ui/skeleton';
import { Card, CardError } from './card';
import styles from './poster-deadlines.module.css';

const SHOWN = 3;

/** The member's e-posters and until when each can be changed; those that still can come first. */
export function PosterDeadlines() {
  const { data: posters, error, refetch } = useListOwnPostersQuery();
  return (
    <Card title="E-Poster Saya" {...(posters?.length && { more: { to: PATHS.memberPosters, label: `Semua (${posters.length})` } })}>
      <Body posters={posters} error={error} onRetry={refetch} />
    </Card>
  );
}

interface BodyProps {
  posters: OwnPoster[] | undefined;
  error: unknown;
  onRetry: () => unknown;
}

function Body({ posters, error, onRetry }: BodyProps) {
  if (posters && posters.length > 0) {
    return (
      <ul className={styles.list}>
        {byUrgency(posters)
          .slice(0, SHOWN)
          .map((poster) => (
            <PosterLine key={poster.id} poster={poster} />
          ))}
      </ul>
    );
  }
  if (posters) {
    return (
      <p className={styles.nothing}>
        Anda belum mengirim e-poster. Pilih event yang menerima e-poster dari <Link to={PATHS.events}>daftar event</Link>, lalu kirim dari
        halamannya.
      </p>
    );
  }
  return error ? <CardError error={error} onRetry={onRetry} /> : <Skeleton height={88} radius={12} />;
}

function PosterLine({ poster }: { poster: OwnPoster }) {
  const { id, judul, judul_event, status, batas_waktu, zona_waktu, dapat_diubah } = poster;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link className={card.link} to={dapat_diubah ? generatePath(PATHS.memberPoster, { id: String(id) }) : PATHS.memberPosters}>
            {judul}
          </Link>
        </p>
        <p className={styles.event}>{judul_event}</p>
        {dapat_diubah && batas_waktu && (
          <p className={styles.deadline}>
            Dapat diubah sampai <time dateTime={batas_waktu}>{venueDeadline(batas_waktu, zona_waktu)}</time>
          </p>
        )}
      </div>
      <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>
    </li>
  );
}

/** Those that can still be changed first, the nearest deadline on top; the others as they came. */
function byUrgency(posters: OwnPoster[]): OwnPoster[] {
  const rank = ({ dapat_diubah, batas_waktu }: OwnPoster) => (dapat_diubah && batas_waktu ? Date.parse(batas_waktu) : Infinity);
  return posters.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}
