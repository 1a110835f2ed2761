import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toProblem } from '@/api/problem';
import type { OwnActivity } from '@/api/types';
import { ACTIVITY_WORDS, DOMAIN_WORDS, points } from '@/domain/credit/credit-words';
import { ProofFile } from '@/domain/payment-proof/proof-view';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { formatDate, formatMoment } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { SelectBox } from '@/ui/select-box';
import { readPage } from '@/ui/url-pagination';
import { activityProofAddress, useListAllActivitiesQuery, useReviewActivityMutation } from '../../learning-api';
import { ACTIVITY_CHOICES, acceptFaults, readActivities, readPoints, statusSearch } from '../../model/learning';
import styles from '../finance-desk.module.css';
import { DeskList } from './desk-list';
import { ParticipantsExport } from './participants-export';
import { WordsDialog, type WordsQuestion } from './words-dialog';

/** As the server has it. */
const LONGEST_REASON = 500;

/** The desk that decides on activities elsewhere: what was sent first first, its proof beside it. */
export function ActivityDesk() {
  const [search, setSearch] = useSearchParams();
  const query = readActivities(search);
  const { currentData: found, error, refetch } = useListAllActivitiesQuery(query);
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const { decide, busy } = useDecision(() => setQuestion(null));
  return (
    <>
      <ParticipantsExport />
      <div className={styles.filter}>
        <SelectBox
          label="Status"
          none="Semua status"
          value={query.status ?? ''}
          choices={ACTIVITY_CHOICES}
          onChange={(status) => setSearch(statusSearch(status))}
        />
      </div>
      <DeskList
        name="Kegiatan mandiri"
        unit="kegiatan"
        found={found}
        error={error}
        onRetry={() => void refetch()}
        page={readPage(search)}
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
  activity: OwnActivity;
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
        <p className={styles.words}>Nomor akreditasi: {activity.nomor_akreditasi ?? '-'}</p>
        <p className={styles.words}>
          Akun {activity.anggota_id}, dikirim {formatMoment(activity.dikirim_pada)}
        </p>
        {activity.diputuskan_pada && (
          <p className={styles.words}>
            Diputuskan {formatMoment(activity.diputuskan_pada)}
            {activity.skp_diterima !== null && `, ${points(activity.skp_diterima)} SKP diterima`}
            {activity.alasan && `: ${activity.alasan}`}
          </p>
        )}
      </div>
      <ProofFile address={activityProofAddress(activity.id)} title={`Bukti ${activity.kegiatan}`} of="bukti kegiatan" />
      {activity.status === 'menunggu' && (
        <div className={styles.ways}>
          <Button disabled={busy} onClick={onAccept} aria-describedby={id}>
            Terima
          </Button>
          <Button variant="default" disabled={busy} onClick={onRefuse} aria-describedby={id}>
            Tolak
          </Button>
        </div>
      )}
    </article>
  );
}

/** What is said of an activity: the points it brings, or none; and why. */
type Decide = (activity: OwnActivity, given: number | null, reason: string) => Promise<void>;

function accepting(activity: OwnActivity, decide: Decide): WordsQuestion {
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
    onAnswer: ({ points: typed = '', reason = '' }) => void decide(activity, readPoints(typed), reason),
  };
}

function refusing(activity: OwnActivity, decide: Decide): WordsQuestion {
  return {
    title: `Tolak ${activity.kegiatan}`,
    hint: 'Kegiatan ini tidak menambah SKP. Anggota dapat mengajukannya lagi dengan bukti yang lain.',
    button: 'Tolak kegiatan',
    fields: [{ name: 'reason', label: 'Alasan, dibaca oleh anggota', lines: 3, longest: LONGEST_REASON, missing: 'Tulis alasannya.' }],
    onAnswer: ({ reason = '' }) => void decide(activity, null, reason),
  };
}

/** Decides on one activity at a time, and says what came of it. */
function useDecision(onSent: () => void) {
  const notify = useNotify();
  const [review, { isLoading }] = useReviewActivityMutation();
  const decide: Decide = async (activity, given, reason) => {
    onSent();
    const alasan = reason || null;
    const { error } = await review(
      given === null ? { id: activity.id, diterima: false, alasan } : { id: activity.id, diterima: true, skp: given, alasan },
    );
    if (error) notify.error(`Gagal menyimpan keputusan untuk ${activity.kegiatan}, ${toProblem(error).message}`);
    else if (given === null) notify.success(`${activity.kegiatan} ditolak. Anggota membaca alasannya.`);
    else notify.success(`${activity.kegiatan} diterima dengan ${points(given)} SKP.`);
  };
  return { decide, busy: isLoading };
}
