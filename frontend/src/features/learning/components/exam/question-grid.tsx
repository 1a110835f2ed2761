import type { GivenAnswer, Question } from '@/api/types';
import { isAnswered } from '../../model/exam-draft';
import styles from './question-grid.module.css';

interface QuestionGridProps {
  questions: readonly Question[];
  answers: ReadonlyMap<number, GivenAnswer>;
  /** The question that is shown. */
  current: number;
  onChoose: (nomor: number) => void;
}

/** All questions at a sight: which are answered, which one is not sure of, which one stands at. */
export function QuestionGrid({ questions, answers, current, onChoose }: QuestionGridProps) {
  return (
    <nav className={styles.place} aria-label="Daftar soal">
      <ol className={styles.grid}>
        {questions.map(({ nomor }) => {
          const answer = answers.get(nomor);
          const done = isAnswered(answer?.jawab);
          const words = [`Soal ${nomor}`, done ? 'terjawab' : 'belum dijawab', answer?.ragu && 'ragu'].filter(Boolean).join(', ');
          return (
            <li key={nomor}>
              <button
                type="button"
                className={styles.number}
                aria-label={words}
                aria-current={nomor === current ? 'step' : undefined}
                data-done={done || undefined}
                data-unsure={answer?.ragu ?? undefined}
                onClick={() => onChoose(nomor)}
              >
                {nomor}
              </button>
            </li>
          );
        })}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        <li data-done="">Terjawab</li>
        <li data-unsure="true">Ragu</li>
        <li>Belum dijawab</li>
      </ul>
    </nav>
  );
}
