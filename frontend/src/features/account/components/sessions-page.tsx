import { useState } from 'react';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { UserSession } from '@/api/types';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Button } from '@/ui/button';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { useNotify } from '@/ui/notifier/use-notify';
import { useLingering } from '@/ui/use-lingering';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useEndUserSessionMutation, useListUserSessionsQuery } from '../api';
import { AccountPage } from './account-page';
import { deviceOf, SessionRow } from './session-row';
import styles from './sessions-page.module.css';
import { WayLink } from '@/ui/way-link';

/** What stands there at once; the rest comes at a tap. */
const FIRST = 5;

interface SessionsPageProps {
  /** After the session of this very page was ended. */
  onOwnEnded: () => void;
}

/** Where the member is logged in, with a way to end each of it. */
export function SessionsPage({ onOwnEnded }: SessionsPageProps) {
  return (
    <AccountPage
      width="narrow"
      title="Perangkat & Sesi"
      lead="Perangkat tempat akun Anda sedang login. Akhiri sesi yang tidak Anda kenali, lalu ganti password."
      action={<WayLink to={PATHS.memberPassword}>Change Password</WayLink>}
    >
      <Sessions onOwnEnded={onOwnEnded} />
    </AccountPage>
  );
}

function Sessions({ onOwnEnded }: SessionsPageProps) {
  const notify = useNotify();
  const { data: sessions, error, refetch } = useListUserSessionsQuery();
  const [endSession, { isLoading }] = useEndUserSessionMutation();
  const overlay = useLingering(isLoading);
  const [asked, setAsked] = useState<UserSession | null>(null);
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);

  const end = async () => {
    setAsking(false);
    if (!asked) return;
    try {
      await endSession(asked).unwrap();
      notify.success('Sesi berhasil diakhiri.');
      if (asked.sesi_ini) onOwnEnded();
    } catch (failure) {
      notify.error(`Gagal mengakhiri sesi, ${toProblem(failure).message}`);
    }
  };

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!sessions) return <SessionsSkeleton />;
  if (sessions.length === 0) return <EmptyState title="Tidak ada sesi yang aktif." />;
  const ordered = [...sessions].sort((one, other) => Number(other.sesi_ini) - Number(one.sesi_ini));
  const shown = all ? ordered : ordered.slice(0, FIRST);
  return (
    <>
      <ul className={styles.list} aria-label="Sesi yang aktif">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={isLoading}
            onEnd={() => {
              setAsked(session);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <p className={styles.more}>
          <Button variant="default" onClick={() => setAll(true)}>
            {`Tampilkan semua (${sessions.length})`}
          </Button>
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        title={asked?.sesi_ini ? 'Akhiri sesi ini?' : 'Akhiri sesi?'}
        confirm="Ya, akhiri"
        cancel="Batal"
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {asked?.sesi_ini
            ? 'Anda akan keluar dari perangkat ini dan harus login kembali.'
            : `${asked ? deviceOf(asked) : ''} akan keluar dari akun Anda dan harus login kembali.`}
        </p>
      </ConfirmDialog>
      <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
    </>
  );
}

function SessionsSkeleton() {
  return <ComingRows className={styles.list} rows={3} height={112} />;
}
