import { creditApi } from '@/features/credits/api';
import { Certificates } from '@/features/credits/components/certificates';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './own-posters.module.css';

/** The member's certificates. */
export function CertificatesRoute() {
  return (
    <div className={styles.page}>
      <PageTitle>Sertifikat</PageTitle>
      <h1 className={styles.title}>Sertifikat</h1>
      <p className={styles.lead}>Sertifikat kelas dan kegiatan Anda. Keasliannya dapat diperiksa siapa saja dengan kodenya.</p>
      <Certificates />
    </div>
  );
}
export { CertificatesRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(creditApi.endpoints.listCertificates, undefined);
