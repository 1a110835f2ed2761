import { IconAlertTriangle, IconCircleX, IconShieldCheck, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { creditPoints } from '@/domain/event/event-words';
import { PersonName } from '@/domain/person/person-name';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useCheckCertificateQuery } from '../api';
import type { CheckedCertificate as Certificate } from '@/api/types';
import { useCopyCheck } from '../hooks/use-copy-check';
import type { SignedWords } from '../model/copy-check';
import { BY_COPY, BY_PORTAL, copyWarning, type Tone, type Verdict } from '../model/verdict';
import styles from './checked-certificate.module.css';
import { ListAge } from './list-age';

interface CheckedCertificateProps {
  code: string;
  /** The signed words of the copy that was scanned; empty where a code was typed. */
  fragment: string;
}

/** Whether a certificate is genuine, and whose: by the portal's word, or without network by the copy's signature. */
export function CheckedCertificate({ code, fragment }: CheckedCertificateProps) {
  const { currentData: certificate, error, refetch } = useCheckCertificateQuery(code);
  const checked = useCopyCheck(code, fragment);
  const warning = copyWarning(checked?.state);
  const status = error && toProblem(error).status;

  if (certificate) {
    return (
      <Result verdict={warning ?? BY_PORTAL[certificate.status]}>
        {warning && (
          <p className={styles.note}>
            Bandingkan salinan itu dengan data sertifikat kami di bawah ini: {BY_PORTAL[certificate.status].title.toLowerCase()}.
          </p>
        )}
        <Facts certificate={certificate} />
      </Result>
    );
  }
  if (status === 404) {
    return (
      <Result
        verdict={
          warning ?? {
            tone: 'bad',
            title: 'Sertifikat tidak ditemukan',
            words: 'Tidak ada sertifikat kami dengan kode ini. Periksa kembali kodenya.',
          }
        }
      >
        <p className={styles.code}>{code}</p>
      </Result>
    );
  }
  // No connection: the copy speaks for itself, as far as it can.
  if (error && checked) {
    return (
      <Result verdict={BY_COPY[checked.state]}>
        {checked.words && <SignedFacts words={checked.words} />}
        <p className={styles.note}>
          Tidak terhubung ke server. <ListAge at={checked.keysAt} /> Status terbaru dapat diperiksa setelah ada koneksi.
        </p>
      </Result>
    );
  }
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <div role="status">
      <span className="visually-hidden">Memeriksa sertifikat</span>
      <Skeleton height={360} radius={20} />
    </div>
  );
}

const SIGNS: Readonly<Record<Tone, Icon>> = { good: IconShieldCheck, warm: IconAlertTriangle, bad: IconCircleX };

function Result({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  const Sign = SIGNS[verdict.tone];
  return (
    <>
      <section className={styles.result} data-tone={verdict.tone} aria-label="Hasil pemeriksaan">
        <div className={styles.verdict} role="status">
          <Sign size={56} stroke={1.5} aria-hidden="true" />
          <h2>{verdict.title}</h2>
          <p>{verdict.words}</p>
        </div>
        <div className={styles.body}>{children}</div>
      </section>
      <LinkButton variant="default" to={PATHS.verification}>
        Periksa sertifikat lain
      </LinkButton>
    </>
  );
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { status, alasan, diganti_oleh } = certificate;
  return (
    <>
      {alasan && <p className={styles.reason}>Alasan: {alasan}</p>}
      {status === 'diganti' && diganti_oleh && (
        <p>
          Penggantinya: <Link to={generatePath(PATHS.verifiedCertificate, { kode: diganti_oleh })}>{diganti_oleh}</Link>
        </p>
      )}
      <List
        facts={[
          ['Nama', <PersonName key="nama" name={certificate.nama} />],
          ['Kegiatan', certificate.kegiatan],
          ['Peran', capital(certificate.peran)],
          ['Kredit', creditPoints(certificate.skp)],
          ['Nomor akreditasi', certificate.nomor_akreditasi ?? '-'],
          ['Nomor sertifikat', certificate.nomor],
          ['Tanggal terbit', formatDate(certificate.tanggal_terbit)],
          ['Kode', certificate.kode],
        ]}
      />
    </>
  );
}

function SignedFacts({ words }: { words: SignedWords }) {
  return (
    <List
      facts={[
        ['Nama', <PersonName key="nama" name={words.n} />],
        ['Kegiatan', words.t],
        ['Peran', capital(words.r)],
        ['Kredit', creditPoints(words.p / 100)],
        ['Tanggal terbit', formatDate(words.d)],
        ['Kode', words.c],
      ]}
    />
  );
}

function List({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
