import { IconCertificate, IconSchool, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useGetLedgerQuery } from '@/features/credits/api';
import { FiveYears } from '@/features/credits/components/five-years';
import { Skeleton } from '@/ui/skeleton';
import styles from './learning-ways.module.css';

/** The ways from the member's front door to credits and classes. */
export function LearningWays() {
  return (
    <section className={styles.learning} aria-labelledby="pembelajaran">
      <h2 id="pembelajaran" className={styles.heading}>
        Pembelajaran
      </h2>
      <ul className={styles.list}>
        <Way to={PATHS.memberCredits} name="SKP" Sign={IconCertificate}>
          <Credits />
        </Way>
        <Way to={PATHS.memberLearning} name="Kelas Saya" Sign={IconSchool}>
          <p className={styles.words}>Kelas dan e-course dengan kemajuan belajar dan sertifikat.</p>
        </Way>
      </ul>
    </section>
  );
}

interface WayProps {
  to: string;
  name: string;
  Sign: Icon;
  children: ReactNode;
}

function Way({ to, name, Sign, children }: WayProps) {
  return (
    <li className={styles.way}>
      <span className={styles.sign}>
        <Sign size={24} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <h3 className={styles.name}>
          <Link to={to}>{name}</Link>
        </h3>
        {children}
      </div>
    </li>
  );
}

/** Where the five years stand. When that cannot be had, what stands behind the way: the page there says why, and tries again. */
function Credits() {
  const { data: ledger, error } = useGetLedgerQuery(null);
  if (ledger) return <FiveYears ledger={ledger} compact />;
  return error ? (
    <p className={styles.words}>Catatan SKP Anda per tahun, dengan sumber dan jumlahnya.</p>
  ) : (
    <Skeleton height={116} radius={12} mt={6} />
  );
}
