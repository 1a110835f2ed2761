import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListEventNamesQuery } from '@/domain/event/api';
import { PersonName } from '@/domain/person/person-name';
import { statusTone, statusWord } from '@/domain/poster/poster-words';
import { Badge } from '@/ui/badge';
import { formatMoment } from '@/ui/format';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { SelectBox } from '@/ui/select-box';
import { POSTER_CHOICES, readPosters } from '../model/posters';
import { LONGEST_REASON } from '../model/status';
import { type DeskPoster, useListAllPostersQuery, useReviewPosterMutation } from '../poster-api';
import { StatusBox, useFilter } from './desk-filter';
import { DeskList } from './desk-list';
import { DeskWays } from './desk-ways';
import styles from './finance-desk.module.css';
import { WordsDialog, type WordsQuestion } from './words-dialog';

interface PosterDeskProps {
  /** What shows the file of a poster, and hands it out. */
  file: (poster: DeskPoster) => ReactNode;
}

/** What members handed in to be shown: published, or rejected for a reason; what was decided may be decided otherwise. */
export function PosterDesk({ file }: PosterDeskProps) {
  const [search] = useSearchParams();
  const filter = useFilter();
  const query = readPosters(search);
  const asked = useListAllPostersQuery(query);
  const { data: events = [] } = useListEventNamesQuery();
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const { publish, reject, busy } = useReview(() => setQuestion(null));
  const ask = (poster: DeskPoster) =>
    setQuestion({
      title: `Tolak ${poster.nomor}`,
      hint: `E-poster "${poster.judul}" tidak tampil di galeri. Penulisnya membaca alasannya dan dapat mengirim e-poster baru, bukan mengubah yang ini.`,
      button: 'Tolak e-poster',
      fields: [{ name: 'alasan', label: 'Alasan, dibaca oleh penulisnya', lines: 3, longest: LONGEST_REASON, missing: 'Tulis alasannya.' }],
      onAnswer: ({ alasan = '' }) => reject(poster, alasan),
    });
  return (
    <>
      <div className={styles.filters}>
        <SelectBox
          label="Event"
          none="Semua event"
          value={search.get('event') ?? ''}
          choices={events.map(({ id, value }) => ({ value: String(id), label: value }))}
          onChange={(value) => filter('event', value)}
        />
        <StatusBox status={query.status} choices={POSTER_CHOICES} />
      </div>
      <DeskList
        name="E-poster"
        unit="e-poster"
        asked={asked}
        empty={{ title: 'Tidak ada e-poster dengan status ini.', hint: 'E-poster yang dikirim anggota tampil di sini.' }}
      >
        {(poster) => (
          <PosterEntry poster={poster} busy={busy} onPublish={() => void publish(poster)} onReject={() => ask(poster)}>
            {file(poster)}
          </PosterEntry>
        )}
      </DeskList>
      <WordsDialog question={question} onCancel={() => setQuestion(null)} />
    </>
  );
}

interface PosterEntryProps {
  poster: DeskPoster;
  /** A decision is on its way. */
  busy: boolean;
  onPublish: () => void;
  onReject: () => void;
  children: ReactNode;
}

function PosterEntry({ poster, busy, onPublish, onReject, children }: PosterEntryProps) {
  const id = useId();
  const { nomor, judul, judul_event, jenis_eposter_nama, penulis, asal_institusi, abstrak, dibuat_pada, status, alasan } = poster;
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id}>{judul}</strong>
          <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>
        </p>
        <p className={styles.words}>
          <span className={styles.whole}>{nomor}</span>, {jenis_eposter_nama}, {judul_event}
        </p>
        <p>
          <PersonName name={penulis} />, {asal_institusi}
        </p>
        <p className={styles.words}>Dikirim {formatMoment(dibuat_pada)}</p>
        {abstrak && <p>{abstrak}</p>}
        {alasan && <p className={styles.words}>Alasan: {alasan}</p>}
      </div>
      <div className={styles.file}>{children}</div>
      <DeskWays
        of={id}
        busy={busy}
        ways={[
          ...(status === 'diterbitkan' ? [] : [{ word: 'Terbitkan', onAsk: onPublish }]),
          ...(status === 'ditolak' ? [] : [{ word: 'Tolak', variant: 'default' as const, onAsk: onReject }]),
        ]}
      />
    </article>
  );
}

/** Decides on one poster at a time, and says what came of it. */
function useReview(onDone: () => void) {
  const tell = useOutcome();
  const [review, { isLoading }] = useReviewPosterMutation();
  const publish = async ({ id, nomor }: DeskPoster) => {
    tell(await review({ id, diterima: true }), `Gagal menerbitkan ${nomor}`, `${nomor} tampil di galeri.`);
  };
  const reject = async ({ id, nomor }: DeskPoster, alasan: string) => {
    const sent = await review({ id, diterima: false, alasan });
    tell(sent, `Gagal menolak ${nomor}`, `${nomor} ditolak. Penulisnya membaca alasannya.`, onDone);
  };
  return { publish, reject, busy: isLoading };
}
