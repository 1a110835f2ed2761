import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { creditPoints } from '@/domain/event/event-words';
import { Badge } from '@/ui/badge';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { certificateAddress, useListCertificatesQuery } from '../api';
import type { OwnCertificate } from '@/api/types';
import { CERTIFICATE_WORDS } from '@/domain/credit/credit-words';
import styles from './certificates.module.css';
import { DownloadButton } from './download-button';

/** The member's certificates, with their PDFs and whether they count. */
export function Certificates() {
  const { data: certificates, error, refetch } = useListCertificatesQuery();

  if (!certificates && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!certificates) {
    return <ComingRows className={styles.list} rows={2} height={190} />;
  }
  if (certificates.length === 0) {
    return (
      <EmptyState
        title="Belum ada sertifikat."
        hint="Sertifikat terbit setelah semua syarat sebuah kelas atau kegiatan terpenuhi."
        action={
          <LinkButton variant="light" to={PATHS.memberLearning}>
            Lihat kelas Anda
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className={styles.list} aria-label="Daftar sertifikat">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <Certificate certificate={certificate} />
        </li>
      ))}
    </ul>
  );
}

function Certificate({ certificate }: { certificate: OwnCertificate }) {
  const { id, kode, nomor, judul, jenis, peran, skp, tanggal_terbit, status, diganti_oleh, alasan } = certificate;
  const { tone, words } = CERTIFICATE_WORDS[status];
  const checkAt = (code: string) => generatePath(PATHS.verifiedCertificate, { kode: code });
  return (
    <article className={styles.card} data-status={status}>
      <p className={styles.kind}>
        {jenis === 'kelas' ? 'Kelas' : 'Kegiatan'}
        <Badge tone={tone}>{words}</Badge>
      </p>
      <h2 className={styles.title}>{judul}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Peran</dt>
          <dd className={styles.role}>{peran}</dd>
        </div>
        <div>
          <dt>Kredit</dt>
          <dd>{creditPoints(skp)}</dd>
        </div>
        <div>
          <dt>Tanggal terbit</dt>
          <dd>{formatDate(tanggal_terbit)}</dd>
        </div>
        <div>
          <dt>Nomor</dt>
          <dd>{nomor}</dd>
        </div>
      </dl>
      {alasan && <p className={styles.reason}>Alasan: {alasan}</p>}
      {diganti_oleh && (
        <p className={styles.reason}>
          Penggantinya: <Link to={checkAt(diganti_oleh)}>{diganti_oleh}</Link>
        </p>
      )}
      <div className={styles.ways}>
        <DownloadButton address={certificateAddress(id)} fileName={`${nomor}.pdf`} of={judul}>
          Unduh PDF
        </DownloadButton>
        <LinkButton variant="default" to={checkAt(kode)}>
          Verifikasi
        </LinkButton>
      </div>
    </article>
  );
}
