import { lazy, Suspense, useState } from 'react';
import { readSession } from '@/api/session-storage';
import type { HospitalityBanner, OwnTeam } from '@/api/types';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { DonePanel } from '@/ui/done-panel';
import { LoginCall } from '@/ui/login-call';
import { useListHospitalityBannersQuery, useListOwnTeamsQuery } from '../api';
import { teamOf } from '../model/team-words';
import { BannerCards } from './banner-cards';
import { OwnTeamCard } from './own-team';
import styles from './list.module.css';

// Who looks at hotels and tours does not wait for the form library.
const HospitalityForm = lazy(() => import('./hospitality-form'));
const HospitalityChange = lazy(() => import('./hospitality-change'));

/** How the hosts receive teams, and a team's registration with them. */
export function HospitalityPanel({ eventId }: { eventId: number }) {
  const { currentData: banners, error, refetch } = useListHospitalityBannersQuery(eventId);
  const { authenticated } = readSession();

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!banners) return <Coming />;
  if (authenticated) return <TeamPanel eventId={eventId} banners={banners} />;
  return (
    <div className={styles.area}>
      {banners.length > 0 ? <BannerCards banners={banners} /> : <EmptyState title="Saat ini pilihan hospitality belum tersedia." />}
      <LoginCall title="Daftarkan tim Anda">
        Login terlebih dahulu untuk mendaftarkan tim. Setelah itu Anda kembali ke halaman ini.
      </LoginCall>
    </div>
  );
}

/** The member's own team for the event: as it was just registered, as it stands, while it is changed, or the form for one. */
function TeamPanel({ eventId, banners }: { eventId: number; banners: HospitalityBanner[] }) {
  const { data: teams, error, refetch } = useListOwnTeamsQuery();
  const [number, setNumber] = useState<string | null>(null);
  // What is being changed stays as it was found: a list that comes again must not empty the form.
  const [changing, setChanging] = useState<OwnTeam | null>(null);
  const [returned, setReturned] = useState(false);
  const back = () => {
    setChanging(null);
    setReturned(true);
  };

  if (number) {
    return (
      <DonePanel
        title="Tim Anda sudah terdaftar"
        number={number}
        actions={
          <Button
            variant="light"
            onClick={() => {
              setNumber(null);
              back();
            }}
          >
            Lihat data tim
          </Button>
        }
      >
        Simpan nomor ini. Panitia menghubungi narahubung melalui WhatsApp.
      </DonePanel>
    );
  }
  if (!teams) return error ? <ErrorPanel error={error} onRetry={refetch} /> : <Coming />;
  const team = teamOf(teams, eventId);
  if (team && team.status !== 'ditolak' && !changing) {
    return <OwnTeamCard team={team} banners={banners} focused={returned} onChange={() => setChanging(team)} />;
  }
  return (
    <div className={styles.area}>
      {team?.status === 'ditolak' && (
        <p className={styles.note}>Pendaftaran {team.nomor} tidak dapat diterima panitia. Anda dapat mendaftarkan tim lagi.</p>
      )}
      <Suspense fallback={<Coming />}>
        {changing ? (
          <HospitalityChange team={changing} banners={banners} onLeft={back} />
        ) : (
          <HospitalityForm eventId={eventId} banners={banners} onRegistered={setNumber} onTaken={() => void refetch()} />
        )}
      </Suspense>
    </div>
  );
}

function Coming() {
  return (
    <div role="status">
      <span className="visually-hidden">Memuat hospitality</span>
      <Skeleton height={320} radius={20} />
    </div>
  );
}
