import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useGetResultQuery } from '../../exam-api';
import type { CertificateState } from '../../model/certificate-state';

/** How often one looks whether it has been issued. */
const LOOK_MS = 15_000;

interface CertificateNoteProps {
  course: number;
  certificate: CertificateState;
}

/** What becomes of the certificate of a finished course that has none yet. */
export function CertificateNote({ course, certificate }: CertificateNoteProps) {
  if (certificate === 'due') return <Due course={course} />;
  if (certificate === 'lacking') return <p>Sertifikat terbit setelah semua syaratnya terpenuhi; syaratnya ada di halaman hasil.</p>;
  return null;
}

/** That it is on its way, and where it will be. The page changes once it is there. */
function Due({ course }: { course: number }) {
  useGetResultQuery(course, { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true });
  return (
    <p>
      Sertifikat sedang diterbitkan. Setelah terbit, sertifikat ada di halaman <Link to={PATHS.memberCertificates}>Sertifikat</Link>.
    </p>
  );
}
