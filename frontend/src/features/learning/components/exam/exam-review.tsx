import { Badge } from '@/ui/badge';
import { Picture } from '@/ui/picture';
import { SafeHtml } from '@/ui/safe-html';
import type { ReviewedQuestion } from '@/api/types';
import { answerWords } from '../../model/review-words';
import styles from './exam-review.module.css';

/** Every question with what was answered, the key, and why. */
export function ExamReview({ questions }: { questions: readonly ReviewedQuestion[] }) {
  return (
    <section aria-labelledby="pembahasan">
      <h2 id="pembahasan" className={styles.heading}>
        Pembahasan
      </h2>
      <ol className={styles.list}>
        {questions.map((question) => (
          <li key={question.nomor} className={styles.question}>
            <p className={styles.number}>
              Soal {question.nomor} <Badge tone={question.benar ? 'good' : 'bad'}>{question.benar ? 'Benar' : 'Salah'}</Badge>
            </p>
            <SafeHtml html={question.teks} />
            {question.gambar && (
              <div className={styles.picture}>
                <Picture src={question.gambar} alt={`Gambar soal ${question.nomor}`} ratio={16 / 9} />
              </div>
            )}
            <dl className={styles.answers}>
              <div>
                <dt>Jawaban Anda</dt>
                <dd>{answerWords(question, question.jawaban)}</dd>
              </div>
              {!question.benar && (
                <div>
                  <dt>Jawaban benar</dt>
                  <dd>{answerWords(question, question.kunci)}</dd>
                </div>
              )}
            </dl>
            {question.penjelasan && (
              <div className={styles.why}>
                <SafeHtml html={question.penjelasan} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
