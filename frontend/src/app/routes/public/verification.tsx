import { useLocation, useParams } from 'react-router';
import { CheckedCertificate } from '@/features/verification/components/checked-certificate';
import { VerificationPage } from '@/features/verification/components/verification-page';
import { normalCode } from '@/features/verification/model/scanned';
import { Container } from '@/ui/container';
import { SectionHeading } from '@/ui/section-heading';
import { PageTitle } from '../../page-title';
import styles from './events.module.css';

/** Whether a certificate is genuine: where one asks, and of one that the address names what it is. */
export function VerificationRoute() {
  const code = normalCode(useParams()['kode'] ?? '');
  const fragment = useLocation().hash.slice(1);
  return (
    <Container className={styles.page} width="text">
      <PageTitle>{code ? `Sertifikat ${code}` : 'Verifikasi sertifikat'}</PageTitle>
      <SectionHeading level={1} kicker="Keaslian sertifikat" title="Verifikasi sertifikat" />
      {code ? <CheckedCertificate key={`${code} ${fragment}`} code={code} fragment={fragment} /> : <VerificationPage />}
    </Container>
  );
}
export { VerificationRoute as Component };
