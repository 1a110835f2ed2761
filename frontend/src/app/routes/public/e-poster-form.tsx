import { lazy, Suspense, useState } from 'react';
import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Event } from '@/api/types';
import { takesPosters } from '@/domain/event/lifecycle';
import { selectSession } from '@/domain/session/slice';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { LoginCall } from '@/ui/login-call';
import { Skeleton } from '@/ui/skeleton';
import { useAppSelector } from '../../store';
import styles from './e-poster-form.module.css';
import { askEventEarly, EventPart } from './event-part';

// Only members see the form; who comes from a link is asked to log in first.
const PosterForm = lazy(async () => ({ default: (await import('@/features/e-poster/components/poster-form')).PosterForm }));

/** Handing an e-poster in for an event. */
export function PosterFormRoute() {
  return <EventPart title="Kirim E-Poster">{(event) => <Submission key={event.id} event={event} />}</EventPart>;
}

function Submission({ event }: { event: Event }) {
  const { authenticated, userId } = useAppSelector(selectSession);
  const [openedAt] = useState(Date.now);
  return (
    <div className={styles.narrow}>
      <nav className={styles.ways} aria-label="E-poster">
        <LinkButton variant="light" to={generatePath(PATHS.posterGallery, { id: String(event.id) })}>
          Galeri e-poster
        </LinkButton>
        {authenticated && (
          <LinkButton variant="subtle" to={PATHS.memberPosters}>
            E-Poster Saya
          </LinkButton>
        )}
      </nav>
      {!authenticated && !takesPosters(event, openedAt) ? (
        // Nobody logs in to be told that it is too late.
        <EmptyState
          title={
            event.batas_eposter === null ? 'Event ini tidak menerima e-poster.' : 'Pengumpulan e-poster untuk event ini sudah ditutup.'
          }
        />
      ) : authenticated && userId !== null ? (
        <Suspense fallback={<Skeleton height={420} radius={20} />}>
          <PosterForm event={event} deadline={event.batas_eposter} memberId={userId} />
        </Suspense>
      ) : (
        <LoginCall title="Login untuk mengirim e-poster">
          E-poster dikirim atas nama akun Anda. Setelah login Anda kembali ke halaman ini.
        </LoginCall>
      )}
    </div>
  );
}
export { PosterFormRoute as Component };

export { askEventEarly as early };
