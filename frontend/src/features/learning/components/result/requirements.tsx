import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useListRequirementsQuery } from '../../exam-api';
import type { CourseResult } from '@/api/types';
import styles from './result-page.module.css';

interface RequirementsProps {
  course: number;
  certificate: CourseResult['sertifikat'];
}

/** What the certificate wants, met or missing; the certificate itself once it is there. */
export function Requirements({ course, certificate }: RequirementsProps) {
  const { currentData: requirements, error, refetch } = useListRequirementsQuery(course);
  // A course without a certificate has no conditions of one.
  if (!requirements && error && toProblem(error).status === 404) return null;
  return (
    <section className={styles.exam} aria-labelledby="syarat">
      <h2 id="syarat" className={styles.name}>
        Syarat sertifikat
      </h2>
      {error && !requirements && <ErrorPanel error={error} onRetry={refetch} />}
      {!error && !requirements && <Skeleton height={96} radius={12} />}
      <ul className={styles.requirements}>
        {requirements?.map(({ syarat, terpenuhi, keterangan }) => (
          <li key={syarat} data-met={terpenuhi || undefined}>
            <span role="img" aria-label={terpenuhi ? 'Terpenuhi' : 'Belum terpenuhi'}>
              {terpenuhi ? (
                <IconCircleCheckFilled size={22} aria-hidden="true" />
              ) : (
                <IconCircle size={22} stroke={1.75} aria-hidden="true" />
              )}
            </span>
            <span>
              {syarat}
              {keterangan && <span className={styles.quiet}>{keterangan}</span>}
            </span>
          </li>
        ))}
      </ul>
      {certificate && <LinkButton to={PATHS.memberCertificates}>{`Lihat sertifikat ${certificate.nomor}`}</LinkButton>}
    </section>
  );
}
