import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Event } from '@/api/types';
import { venueDeadline } from '@/domain/calendar/deadline';
import { isOver, takesPosters } from '@/domain/event/lifecycle';
import { LinkButton } from '@/ui/link-button';
import styles from './poster-call.module.css';

/** Until when e-posters are taken in, and the way to hand one in as long as they are. */
export function PosterCall({ event, now }: { event: Event; now: number }) {
  if (event.batas_eposter === null || isOver(event)) return null;
  const open = takesPosters(event, now);

  return (
    <div className={styles.poster} data-open={open || undefined}>
      <div>
        <p className={styles.term}>Batas pengumpulan e-poster</p>
        <p className={styles.deadline}>{venueDeadline(event.batas_eposter, event.zona_waktu)}</p>
      </div>
      {open ? (
        <LinkButton variant="accent" to={generatePath(PATHS.posterForm, { id: String(event.id) })}>
          Kirim e-poster
        </LinkButton>
      ) : (
        <p className={styles.over}>Pengumpulan e-poster sudah ditutup.</p>
      )}
    </div>
  );
}
