import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { RequirementList } from '@/domain/credit/requirement-list';
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
      {requirements && <RequirementList requirements={requirements} />}
      {certificate && <LinkButton to={PATHS.memberCertificates}>{`Lihat sertifikat ${certificate.nomor}`}</LinkButton>}
    </section>
  );
}
