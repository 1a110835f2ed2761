import { IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { coursePath } from '@/domain/course/course-address';
import { courseKindWord } from '@/domain/course/course-words';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import { formatDate } from '@/ui/format';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { type DeskReview, useListAllReviewsQuery, useModerateReviewMutation } from '../../learning-api';
import { REVIEW_CHOICES, readReviews } from '../../model/learning';
import { LONGEST_REASON } from '../../model/status';
import { StatusFilter } from '../desk-filter';
import { DeskList } from '../desk-list';
import { DeskWays } from '../desk-ways';
import styles from '../finance-desk.module.css';
import { WordsDialog, type WordsQuestion } from '../words-dialog';
import questionStyles from './question-desk.module.css';
import reviewStyles from './review-desk.module.css';

/** What members say of courses, the newest first; what should not be shown is hidden for a reason, and may be shown again. */
export function ReviewDesk() {
  const query = readReviews(useSearchParams()[0]);
  const reviews = useListAllReviewsQuery(query);
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const { hide, show, busy } = useModeration(() => setQuestion(null));

  const ask = (review: DeskReview) =>
    setQuestion({
      title: 'Sembunyikan ulasan',
      hint: `Ulasan ${review.nama} tentang ${review.kelas.judul} tidak tampil lagi, dan bintangnya tidak dihitung dalam rata-rata.`,
      button: 'Sembunyikan ulasan',
      fields: [{ name: 'alasan', label: 'Alasan, dibaca oleh penulisnya', lines: 3, longest: LONGEST_REASON, missing: 'Tulis alasannya.' }],
      onAnswer: ({ alasan = '' }) => hide(review, alasan),
    });
  return (
    <>
      <StatusFilter status={query.status} choices={REVIEW_CHOICES} />
      <DeskList
        name="Ulasan kelas"
        unit="ulasan"
        asked={reviews}
        empty={
          query.status
            ? { title: 'Tidak ada ulasan dengan status ini.', hint: 'Pilih status lain.' }
            : { title: 'Belum ada ulasan.', hint: 'Ulasan anggota tentang kelas yang mereka ikuti tampil di sini.' }
        }
      >
        {(review) => <ReviewEntry review={review} busy={busy} onHide={() => ask(review)} onShow={() => void show(review)} />}
      </DeskList>
      <WordsDialog question={question} onCancel={() => setQuestion(null)} />
    </>
  );
}

interface ReviewEntryProps {
  review: DeskReview;
  /** A decision is on its way. */
  busy: boolean;
  onHide: () => void;
  onShow: () => void;
}

function ReviewEntry({ review, busy, onHide, onShow }: ReviewEntryProps) {
  const id = useId();
  const { nama, bintang, komentar, tanggal, disembunyikan, alasan, kelas, jenis_kelas } = review;
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={`${styles.facts} ${questionStyles.wide}`}>
        <p className={styles.head}>
          <strong>
            <PersonName name={nama} />
          </strong>
          <span className={reviewStyles.stars}>
            <IconStarFilled size={18} aria-hidden="true" />
            {bintang} dari 5 bintang
          </span>
          <Badge tone={disembunyikan ? 'bad' : 'good'}>{disembunyikan ? 'Disembunyikan' : 'Tampil'}</Badge>
        </p>
        <p className={styles.words}>
          <Link to={coursePath({ id: kelas.id, jenis: jenis_kelas })}>{kelas.judul}</Link>,{' '}
          <span className={styles.number}>{courseKindWord(jenis_kelas)}</span>, {formatDate(tanggal)}
        </p>
        <blockquote id={id} className={questionStyles.text}>
          {komentar}
        </blockquote>
        {alasan && <p className={styles.words}>Alasan: {alasan}</p>}
      </div>
      <DeskWays
        of={id}
        busy={busy}
        ways={[
          disembunyikan
            ? { word: 'Tampilkan lagi', variant: 'default', onAsk: onShow }
            : { word: 'Sembunyikan', variant: 'default', onAsk: onHide },
        ]}
      />
    </article>
  );
}

/** Hides or shows one review at a time, and says what came of it. */
function useModeration(onDone: () => void) {
  const tell = useOutcome();
  const [moderate, { isLoading }] = useModerateReviewMutation();
  const hide = async ({ id, nama }: DeskReview, alasan: string) => {
    const sent = await moderate({ id, disembunyikan: true, alasan });
    tell(sent, `Gagal menyembunyikan ulasan ${nama}`, `Ulasan ${nama} disembunyikan. Penulisnya membaca alasannya.`, onDone);
  };
  const show = async ({ id, nama }: DeskReview) => {
    tell(await moderate({ id, disembunyikan: false }), `Gagal menampilkan ulasan ${nama}`, `Ulasan ${nama} tampil lagi.`);
  };
  return { hide, show, busy: isLoading };
}
