import { lazy, Suspense, useState } from 'react';
import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Event } from '@/api/types';
import { venueDeadline } from '@/domain/calendar/deadline';
import { isOver, takesPosters } from '@/domain/event/lifecycle';
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
  const { authenticated } = useAppSelector(selectSession);
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
      <Entry event={event} />
    </div>
  );
}

/** The form, or why there is none. Nobody logs in to be told that it is too late. */
function Entry({ event }: { event: Event }) {
  const { authenticated, userId } = useAppSelector(selectSession);
  // Whoever came in time goes on: the server has the last word.
  const [openedAt] = useState(Date.now);
  const deadline = event.batas_eposter;
  if (deadline === null) return <EmptyState title="Event ini tidak menerima e-poster." />;
  if (!takesPosters(event, openedAt)) {
    return (
      <EmptyState
        title="Pengumpulan e-poster untuk event ini sudah ditutup."
        hint={isOver(event) ? 'Event ini sudah selesai.' : `Batas pengumpulan ${venueDeadline(deadline, event.zona_waktu)}.`}
      />
    );
  }
  if (!authenticated || userId === null) {
    return (
      <LoginCall title="Login untuk mengirim e-poster">
        E-poster dikirim atas nama akun Anda. Setelah login Anda kembali ke halaman ini.
      </LoginCall>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={420} radius={20} />}>
      <PosterForm event={event} deadline={deadline} memberId={userId} />
    </Suspense>
  );
}
export { PosterFormRoute as Component };

export { askEventEarly as early };
