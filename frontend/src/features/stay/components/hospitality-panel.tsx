import { lazy, Suspense, useState } from 'react';
import { readSession } from '@/api/session-storage';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { DonePanel } from '@/ui/done-panel';
import { LoginCall } from '@/ui/login-call';
import { useListHospitalityBannersQuery } from '../api';
import { BannerCards } from './banner-cards';
import styles from './list.module.css';

// Who looks at hotels and tours does not wait for the form library.
const HospitalityForm = lazy(() => import('./hospitality-form'));

/** How the hosts receive teams, and a team's registration with them. */
export function HospitalityPanel({ eventId }: { eventId: number }) {
  const { currentData: banners, error, refetch } = useListHospitalityBannersQuery(eventId);
  const [number, setNumber] = useState<string | null>(null);
  const { authenticated } = readSession();

  if (number) {
    return (
      <DonePanel title="Tim Anda sudah terdaftar" number={number}>
        Simpan nomor ini. Panitia menghubungi narahubung melalui WhatsApp.
      </DonePanel>
    );
  }
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!banners) return <Coming />;
  if (authenticated) {
    return (
      <Suspense fallback={<Coming />}>
        <HospitalityForm eventId={eventId} banners={banners} onRegistered={setNumber} />
      </Suspense>
    );
  }
  return (
    <div className={styles.area}>
      {banners.length > 0 ? <BannerCards banners={banners} /> : <EmptyState title="Saat ini pilihan hospitality belum tersedia." />}
      <LoginCall title="Daftarkan tim Anda">
        Login terlebih dahulu untuk mendaftarkan tim. Setelah itu Anda kembali ke halaman ini.
      </LoginCall>
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
