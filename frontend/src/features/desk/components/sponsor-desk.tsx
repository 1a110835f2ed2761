import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PersonName } from '@/domain/person/person-name';
import { approvalTone, approvalWord } from '@/domain/sponsor/approval';
import { Badge } from '@/ui/badge';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount, formatMoment, formatPhone } from '@/ui/format';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { LONGEST_REASON, readStatus } from '../model/status';
import { type DeskSponsor, useListSponsorsToReviewQuery, useReviewSponsorMutation } from '../sponsor-api';
import { StatusFilter } from './desk-filter';
import { DeskWays } from './desk-ways';
import styles from './finance-desk.module.css';
import { WordsDialog, type WordsQuestion } from './words-dialog';

const CHOICES = [
  { value: 'menunggu', label: approvalWord(false) },
  { value: 'disetujui', label: approvalWord(true) },
] as const;

/** The companies that registered as sponsors: approved, or what was approved is taken back. */
export function SponsorDesk() {
  const status = readStatus(useSearchParams()[0], CHOICES, 'menunggu');
  const { data: sponsors, error, refetch } = useListSponsorsToReviewQuery();
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const { approve, takeBack, busy } = useReview(() => setQuestion(null));
  const ask = (sponsor: DeskSponsor) =>
    setQuestion({
      title: `Cabut persetujuan ${sponsor.nama_sponsor}`,
      hint: 'Sponsor ini tidak tampil lagi di daftar sponsor dan tidak dapat memberikan kursi. Kursi yang sudah diberikannya tetap berlaku.',
      button: 'Cabut persetujuan',
      fields: [
        { name: 'alasan', label: 'Alasan, untuk catatan perhimpunan', lines: 3, longest: LONGEST_REASON, missing: 'Tulis alasannya.' },
      ],
      onAnswer: ({ alasan = '' }) => takeBack(sponsor, alasan),
    });
  const shown = sponsors?.filter(({ disetujui }) => !status || disetujui === (status === 'disetujui'));
  return (
    <>
      <StatusFilter status={status} choices={CHOICES} />
      {shown ? (
        <>
          {/* Of nothing the words below tell the eye. */}
          <p className={shown.length === 0 ? 'visually-hidden' : styles.count} role="status">
            {formatCount(shown.length)} sponsor
          </p>
          {shown.length === 0 ? (
            <EmptyState
              title={status === 'menunggu' ? 'Tidak ada sponsor yang menunggu persetujuan.' : 'Tidak ada sponsor dengan status ini.'}
              hint="Perusahaan yang mendaftar sebagai sponsor tampil di sini."
            />
          ) : (
            <ul className={styles.list} aria-label="Sponsor">
              {shown.map((sponsor) => (
                <li key={sponsor.id}>
                  <SponsorEntry sponsor={sponsor} busy={busy} onApprove={() => void approve(sponsor)} onTakeBack={() => ask(sponsor)} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <ComingRows className={styles.list} rows={3} height={180} />
      )}
      <WordsDialog question={question} onCancel={() => setQuestion(null)} />
    </>
  );
}

interface SponsorEntryProps {
  sponsor: DeskSponsor;
  /** A decision is on its way. */
  busy: boolean;
  onApprove: () => void;
  onTakeBack: () => void;
}

function SponsorEntry({ sponsor, busy, onApprove, onTakeBack }: SponsorEntryProps) {
  const id = useId();
  const { nama_sponsor, alamat_sponsor, nama_kontak_person_sponsor, hp_kontak_person_sponsor, email, terdaftar_pada, disetujui } = sponsor;
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id}>{nama_sponsor}</strong>
          <Badge tone={approvalTone(disetujui)}>{approvalWord(disetujui)}</Badge>
        </p>
        <p>{alamat_sponsor}</p>
        <p className={styles.words}>Mendaftar {formatMoment(terdaftar_pada)}</p>
      </div>
      <div className={styles.facts}>
        <p>
          PIC <PersonName name={nama_kontak_person_sponsor} />
        </p>
        <p className={styles.words}>
          <a className={styles.whole} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        <p className={styles.words}>
          <a className={styles.whole} href={`tel:${hp_kontak_person_sponsor}`}>
            {formatPhone(hp_kontak_person_sponsor)}
          </a>
        </p>
      </div>
      <DeskWays
        of={id}
        busy={busy}
        ways={[disetujui ? { word: 'Cabut persetujuan', variant: 'default', onAsk: onTakeBack } : { word: 'Setujui', onAsk: onApprove }]}
      />
    </article>
  );
}

/** Decides on one sponsor at a time, and says what came of it. */
function useReview(onDone: () => void) {
  const tell = useOutcome();
  const [review, { isLoading }] = useReviewSponsorMutation();
  const approve = async ({ id, nama_sponsor }: DeskSponsor) => {
    tell(await review({ id, diterima: true }), `Gagal menyetujui ${nama_sponsor}`, `${nama_sponsor} disetujui dan diberi tahu.`);
  };
  const takeBack = async ({ id, nama_sponsor }: DeskSponsor, alasan: string) => {
    const sent = await review({ id, diterima: false, alasan });
    tell(sent, `Gagal mencabut persetujuan ${nama_sponsor}`, `Persetujuan ${nama_sponsor} dicabut.`, onDone);
  };
  return { approve, takeBack, busy: isLoading };
}
