import type { ReactNode } from 'react';
import { PATHS } from '@/api/paths';
import { selectSession } from '@/domain/session/slice';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import styles from '../member/own-posters.module.css';

const ROLE = 'admin';

interface DeskPageProps {
  title: string;
  lead: string | undefined;
  children: ReactNode;
}

/** A desk of the back office, for the role `admin`; the server refuses everybody else whatever this page shows. */
export function DeskPage({ title, lead, children }: DeskPageProps) {
  const { userRole } = useAppSelector(selectSession);
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <h1 className={styles.title}>{title}</h1>
      {userRole === ROLE ? (
        <>
          <p className={styles.lead}>{lead}</p>
          {children}
        </>
      ) : (
        <EmptyState
          title="Anda tidak memiliki akses ke halaman ini."
          hint="Halaman ini hanya untuk admin."
          action={<LinkButton to={PATHS.memberArea}>Kembali ke Member Area</LinkButton>}
        />
      )}
    </div>
  );
}

/** A desk's early calls: nobody else asks, for whom its page shows nothing. */
export function earlyForDesk(calls: EarlyCalls): EarlyCalls {
  return (page) => {
    if (page.session.userRole === ROLE) calls(page);
  };
}
