import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { generatePath, Link, useSearchParams } from 'react-router';
import { PATHS } from '@/api/paths';
import type { OwnCertificate } from '@/api/types';
import { CERTIFICATE_WORDS } from '@/domain/credit/credit-words';
import { creditPoints } from '@/domain/event/event-words';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import { formatDate } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { SearchBox } from '@/ui/search-box';
import { useListAllCertificatesQuery, useReplaceCertificateMutation, useRevokeCertificateMutation } from '../../learning-api';
import { readCertificates } from '../../model/learning';
import { LONGEST_REASON } from '../../model/status';
import { useFilter } from '../desk-filter';
import { DeskList } from '../desk-list';
import { DeskWays } from '../desk-ways';
import styles from '../finance-desk.module.css';
import { WordsDialog, type WordsField, type WordsQuestion } from '../words-dialog';
import certificateStyles from './certificate-desk.module.css';

/** As the server has them. */
const LONGEST_NAME = 200;
const LONGEST_KEYWORD = 100;
const REASON: WordsField = {
  name: 'alasan',
  label: 'Alasan, dibaca oleh siapa pun yang memeriksa sertifikat',
  lines: 3,
  longest: LONGEST_REASON,
  missing: 'Tulis alasannya.',
};

/** The desk that takes certificates back and issues others in their place, or for a role; what was printed is never edited. */
export function CertificateDesk() {
  const query = readCertificates(useSearchParams()[0]);
  const filter = useFilter();
  const asked = useListAllCertificatesQuery(query);
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const { revoke, replace, busy } = useCorrection(() => setQuestion(null));
  return (
    <>
      <div className={certificateStyles.issue}>
        <LinkButton to="?terbitkan" leftSection={<IconPlus size={18} aria-hidden="true" />}>
          Terbitkan sertifikat peran
        </LinkButton>
      </div>
      <div className={certificateStyles.search}>
        <SearchBox
          name="Cari sertifikat"
          label="Cari sertifikat"
          placeholder="Nomor, kode, nama, atau judul"
          keyword={query.keyword ?? ''}
          maxLength={LONGEST_KEYWORD}
          onSearch={(keyword) => filter('keyword', keyword)}
        />
      </div>
      <DeskList
        name="Sertifikat"
        unit="sertifikat"
        asked={asked}
        empty={
          query.keyword
            ? { title: 'Sertifikat tidak ditemukan.', hint: 'Periksa kata kuncinya: nomor, kode, nama, atau judul.' }
            : { title: 'Belum ada sertifikat.', hint: 'Sertifikat yang terbit tampil di sini.' }
        }
      >
        {(certificate) => (
          <CertificateEntry
            certificate={certificate}
            busy={busy}
            onReplace={() =>
              setQuestion({
                title: `Ganti ${certificate.nomor}`,
                hint: 'Sertifikat baru terbit dengan nama ini dan SKP yang sama. Yang lama tidak berlaku lagi.',
                button: 'Terbitkan pengganti',
                fields: [
                  {
                    name: 'nama',
                    label: 'Nama pada sertifikat baru',
                    longest: LONGEST_NAME,
                    start: certificate.nama,
                    missing: 'Tulis namanya.',
                  },
                  REASON,
                ],
                onAnswer: ({ nama = '', alasan = '' }) => replace(certificate, nama, alasan),
              })
            }
            onRevoke={() =>
              setQuestion({
                title: `Cabut ${certificate.nomor}`,
                hint: 'Sertifikat ini tidak berlaku lagi dan SKP-nya ditarik kembali. Pencabutan tidak dapat dibatalkan.',
                button: 'Cabut sertifikat',
                fields: [REASON],
                onAnswer: ({ alasan = '' }) => revoke(certificate, alasan),
              })
            }
          />
        )}
      </DeskList>
      <WordsDialog question={question} onCancel={() => setQuestion(null)} />
    </>
  );
}

interface CertificateEntryProps {
  certificate: OwnCertificate;
  /** A correction is on its way. */
  busy: boolean;
  onReplace: () => void;
  onRevoke: () => void;
}

function CertificateEntry({ certificate, busy, onReplace, onRevoke }: CertificateEntryProps) {
  const id = useId();
  const { kode, nomor, nama, judul, peran, skp, tanggal_terbit, status, alasan, diganti_oleh } = certificate;
  const { tone, words } = CERTIFICATE_WORDS[status];
  const check = (code: string) => generatePath(PATHS.verifiedCertificate, { kode: code });
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id}>{nomor}</strong>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p>
          <PersonName name={nama} />
        </p>
        <p className={styles.words}>{judul}</p>
      </div>
      <div className={styles.facts}>
        <p className={certificateStyles.role}>
          {peran}, {creditPoints(skp)}
        </p>
        <p className={styles.words}>
          Terbit {formatDate(tanggal_terbit)}, kode{' '}
          <Link to={check(kode)} className={styles.whole}>
            {kode}
          </Link>
        </p>
        {alasan && <p className={styles.words}>Alasan: {alasan}</p>}
        {diganti_oleh && (
          <p className={styles.words}>
            Penggantinya:{' '}
            <Link to={check(diganti_oleh)} className={styles.whole}>
              {diganti_oleh}
            </Link>
          </p>
        )}
      </div>
      {status === 'berlaku' && (
        <DeskWays
          of={id}
          busy={busy}
          ways={[
            { word: 'Ganti', variant: 'default', onAsk: onReplace },
            { word: 'Cabut', variant: 'default', onAsk: onRevoke },
          ]}
        />
      )}
    </article>
  );
}

/** Corrects one certificate at a time, and says what came of it. */
function useCorrection(onDone: () => void) {
  const tell = useOutcome();
  const [sendRevocation, { isLoading: revoking }] = useRevokeCertificateMutation();
  const [sendReplacement, { isLoading: replacing }] = useReplaceCertificateMutation();
  const revoke = async ({ id, nomor }: OwnCertificate, alasan: string) => {
    tell(await sendRevocation({ id, alasan }), `Gagal mencabut ${nomor}`, `Sertifikat ${nomor} dicabut.`, onDone);
  };
  const replace = async ({ id, nomor }: OwnCertificate, nama: string, alasan: string) => {
    const sent = await sendReplacement({ id, nama, alasan });
    tell(sent, `Gagal mengganti ${nomor}`, `Sertifikat ${nomor} diganti dengan ${sent.data?.nomor}.`, onDone);
  };
  return { revoke, replace, busy: revoking || replacing };
}
