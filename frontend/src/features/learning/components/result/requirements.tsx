import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { RequirementList } from '@/domain/credit/requirement-list';
import { Badge } from '@/ui/badge';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useListRequirementsQuery } from '../../exam-api';
import type { CourseResult } from '@/api/types';
import { certificateState } from '../../model/certificate-state';
import { CertificateNote } from '../finished/certificate-note';
import styles from './result-page.module.css';

interface RequirementsProps {
  course: number;
  result: Pick<CourseResult, 'selesai' | 'sertifikat' | 'sertifikat_dicabut'>;
}

/** What the certificate wants, met or missing; the certificate itself once it is there, also one that counts no more. */
export function Requirements({ course, result }: RequirementsProps) {
  const { selesai, sertifikat, sertifikat_dicabut } = result;
  const { currentData: requirements, error, refetch } = useListRequirementsQuery(course);
  // A course without a certificate has no conditions of one.
  if (!requirements && error && toProblem(error).status === 404) return null;
  const certificate = certificateState(result, requirements);
  return (
    <section className={styles.exam} aria-labelledby="syarat">
      <h2 id="syarat" className={styles.name}>
        Syarat sertifikat
      </h2>
      {error && !requirements && <ErrorPanel error={error} onRetry={refetch} />}
      {!error && !requirements && <Skeleton height={96} radius={12} />}
      {requirements && <RequirementList requirements={requirements} />}
      {sertifikat_dicabut && (
        <p>
          <Badge tone="bad">Dicabut</Badge> Sertifikat {sertifikat_dicabut.nomor} tidak berlaku lagi. Alasan: {sertifikat_dicabut.alasan}
        </p>
      )}
      {selesai && certificate === 'due' && <CertificateNote course={course} certificate={certificate} />}
      {sertifikat && <LinkButton to={PATHS.memberCertificates}>{`Lihat sertifikat ${sertifikat.nomor}`}</LinkButton>}
    </section>
  );
}
