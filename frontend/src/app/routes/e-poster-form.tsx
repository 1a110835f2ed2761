import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Event } from '@/api/types';
import { PosterForm } from '@/features/e-poster/components/poster-form';
import { selectSession } from '@/domain/session/slice';
import { LinkButton } from '@/ui/link-button';
import { LoginCall } from '@/ui/login-call';
import { useAppSelector } from '../store';
import styles from './e-poster-form.module.css';
import { EventPart } from './event-part';

/** Handing an e-poster in for an event. */
export function PosterFormRoute() {
  return <EventPart title="Kirim E-Poster">{(event) => <Submission key={event.id} event={event} />}</EventPart>;
}

function Submission({ event }: { event: Event }) {
  const { authenticated, userId } = useAppSelector(selectSession);
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
      {authenticated && userId !== null ? (
        <PosterForm event={event} deadline={event.batas_eposter} memberId={userId} />
      ) : (
        <LoginCall title="Login untuk mengirim e-poster">
          E-poster dikirim atas nama akun Anda. Setelah login Anda kembali ke halaman ini.
        </LoginCall>
      )}
    </div>
  );
}
export { PosterFormRoute as Component };
