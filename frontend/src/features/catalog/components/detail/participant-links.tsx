import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Event } from '@/api/types';
import { formatDeadline } from '@/ui/format';
import { eventDetailPath, highlightPath } from '@/domain/event/event-address';
import styles from './participant-links.module.css';

const LINKS = [
  { label: 'Galeri e-poster', path: PATHS.posterGallery },
  { label: 'Akomodasi', path: PATHS.accommodations },
  { label: 'Paket wisata', path: PATHS.tours },
  { label: 'Hospitality', path: PATHS.hospitality },
] as const;

/** What else an event offers to those who come: e-posters while they are taken in, beds, tours, and a congress's own site. */
export function ParticipantLinks({ event, now }: { event: Event; now: Date }) {
  const id = String(event.id);
  const site = highlightPath(event.id);
  const postersOpen = event.batas_eposter !== null && new Date(event.batas_eposter) > now;

  return (
    <div className={styles.block}>
      {event.batas_eposter !== null && (
        <div className={styles.poster} data-open={postersOpen || undefined}>
          <div>
            <p className={styles.term}>Batas pengumpulan e-poster</p>
            <p className={styles.deadline}>{formatDeadline(event.batas_eposter)}</p>
          </div>
          {postersOpen ? (
            <Link to={generatePath(PATHS.posterForm, { id })} className={styles.send}>
              Kirim e-poster
            </Link>
          ) : (
            <p className={styles.over}>Pengumpulan e-poster sudah ditutup.</p>
          )}
        </div>
      )}
      <nav aria-label="Layanan peserta" className={styles.links}>
        {site !== eventDetailPath(event.id) && (
          <Link to={site} className={styles.site}>
            Kunjungi situs kongres
          </Link>
        )}
        {LINKS.map(({ label, path }) => (
          <Link key={path} to={generatePath(path, { id })}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
