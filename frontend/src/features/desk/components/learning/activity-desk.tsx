import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskActivity } from '@/api/types';
import { ACTIVITY_WORDS, DOMAIN_WORDS, points } from '@/domain/credit/credit-words';
import { ProofFile } from '@/domain/payment-proof/proof-view';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import { formatDate, formatMoment } from '@/ui/format';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { activityProofAddress, useListAllActivitiesQuery, useReviewActivityMutation } from '../../learning-api';
import { ACTIVITY_CHOICES, acceptFaults, readActivities, readPoints } from '../../model/learning';
import { LONGEST_REASON } from '../../model/status';
import { StatusFilter } from '../desk-filter';
import { DeskList } from '../desk-list';
import { DeskWays } from '../desk-ways';
import styles from '../finance-desk.module.css';
import { WordsDialog, type WordsQuestion } from '../words-dialog';
import { ParticipantsExport } from './participants-export';

/** The desk that decides on activities elsewhere: what was sent first first, its proof beside it. */
export function ActivityDesk() {
  const query = readActivities(useSearchParams()[0]);
  const asked = useListAllActivitiesQuery(query);
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const { decide, busy } = useDecision(() => setQuestion(null));
  return (
    <>
      <ParticipantsExport />
      <StatusFilter status={query.status} choices={ACTIVITY_CHOICES} />
      <DeskList
        name="Kegiatan mandiri"
        unit="kegiatan"
        asked={asked}
        empty={{ title: 'Tidak ada kegiatan dengan status ini.', hint: 'Kegiatan yang diajukan anggota di halaman SKP tampil di sini.' }}
      >
        {(activity) => (
          <ActivityEntry
            activity={activity}
            busy={busy}
            onAccept={() => setQuestion(accepting(activity, decide))}
            onRefuse={() => setQuestion(refusing(activity, decide))}
          />
        )}
      </DeskList>
      <WordsDialog question={question} onCancel={() => setQuestion(null)} />
    </>
  );
}

interface ActivityEntryProps {
  activity: DeskActivity;
  /** A decision is on its way. */
  busy: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}

function ActivityEntry({ activity, busy, onAccept, onRefuse }: ActivityEntryProps) {
  const id = useId();
  const { words, tone } = ACTIVITY_WORDS[activity.status];
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id}>{activity.kegiatan}</strong>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className={styles.amount}>{points(activity.skp)} SKP</p>
        <p>
          {DOMAIN_WORDS[activity.ranah]}, {formatDate(activity.tanggal)}
        </p>
        <p className={styles.words}>
          Nomor akreditasi: <span className={styles.whole}>{activity.nomor_akreditasi ?? '-'}</span>
        </p>
        <p className={styles.words}>
          {/* An account that was taken away leaves its number. */}
          {activity.nama === null ? `Akun ${activity.anggota_id}` : <PersonName name={activity.nama} />}, dikirim{' '}
          {formatMoment(activity.dikirim_pada)}
        </p>
        {activity.diputuskan_pada && (
          <p className={styles.words}>
            Diputuskan {formatMoment(activity.diputuskan_pada)}
            {activity.skp_diterima !== null && `, ${points(activity.skp_diterima)}\u00a0SKP diterima`}
            {activity.alasan && `: ${activity.alasan}`}
          </p>
        )}
      </div>
      <ProofFile address={activityProofAddress(activity.id)} title={`Bukti ${activity.kegiatan}`} of="bukti kegiatan" />
      {activity.status === 'menunggu' && (
        <DeskWays
          of={id}
          busy={busy}
          ways={[
            { word: 'Terima', onAsk: onAccept },
            { word: 'Tolak', variant: 'default', onAsk: onRefuse },
          ]}
        />
      )}
    </article>
  );
}

/** What is said of an activity: the points it brings, or none; and why. */
type Decide = (activity: DeskActivity, given: number | null, reason: string) => Promise<void>;

function accepting(activity: DeskActivity, decide: Decide): WordsQuestion {
  return {
    title: `Terima ${activity.kegiatan}`,
    hint: 'SKP masuk ke catatan anggota dan tidak dapat diubah di sini.',
    button: 'Terima kegiatan',
    fields: [
      { name: 'points', label: 'SKP yang diberikan', longest: 6, start: points(activity.skp) },
      {
        name: 'reason',
        label: 'Catatan untuk anggota',
        description: 'Wajib jika SKP lebih kecil dari yang diajukan.',
        lines: 3,
        longest: LONGEST_REASON,
      },
    ],
    faults: (values) => acceptFaults(activity, values),
    onAnswer: ({ points: typed = '', reason = '' }) => decide(activity, readPoints(typed), reason),
  };
}

function refusing(activity: DeskActivity, decide: Decide): WordsQuestion {
  return {
    title: `Tolak ${activity.kegiatan}`,
    hint: 'Kegiatan ini tidak menambah SKP. Anggota dapat mengajukannya lagi dengan bukti yang lain.',
    button: 'Tolak kegiatan',
    fields: [{ name: 'reason', label: 'Alasan, dibaca oleh anggota', lines: 3, longest: LONGEST_REASON, missing: 'Tulis alasannya.' }],
    onAnswer: ({ reason = '' }) => decide(activity, null, reason),
  };
}

/** Decides on one activity at a time, and says what came of it. */
function useDecision(onDone: () => void) {
  const tell = useOutcome();
  const [review, { isLoading }] = useReviewActivityMutation();
  const decide: Decide = async ({ id, kegiatan }, given, reason) => {
    const alasan = reason || null;
    const sent = await review(given === null ? { id, diterima: false, alasan } : { id, diterima: true, skp: given, alasan });
    const outcome = given === null ? 'ditolak. Anggota membaca alasannya.' : `diterima dengan ${points(given)} SKP.`;
    tell(sent, `Gagal menyimpan keputusan untuk ${kegiatan}`, `${kegiatan} ${outcome}`, onDone);
  };
  return { decide, busy: isLoading };
}
