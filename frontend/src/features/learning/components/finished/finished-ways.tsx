import { PATHS } from '@/api/paths';
import type { CourseKind } from '@/api/types';
import { LinkButton } from '@/ui/link-button';
import type { CertificateState } from '../../model/certificate-state';
import { ReviewWay } from './review-way';

interface FinishedWaysProps {
  course: number;
  kind: CourseKind;
  certificate: CertificateState;
}

/** For whoever finished a course: to its certificate where it was issued, and to a review. */
export function FinishedWays({ course, kind, certificate }: FinishedWaysProps) {
  return (
    <>
      {certificate === 'issued' && (
        <LinkButton size="md" to={PATHS.memberCertificates}>
          Lihat sertifikat
        </LinkButton>
      )}
      <ReviewWay course={course} kind={kind} />
    </>
  );
}
