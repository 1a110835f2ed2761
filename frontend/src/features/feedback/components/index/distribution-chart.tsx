import type { QuestionFigures } from '@/api/types';
import { CAPTIONS } from '@/ui/form/rating';
import { count, shares } from '../../model/index-figures';
import { ChartFigure } from './chart-figure';
import styles from './distribution-chart.module.css';

/** A part narrower than this, in percent, has no room for its number. */
const ROOM_FOR_A_NUMBER = 9;

/** How many stars each question was given, as one bar that is cut by the stars. */
export function DistributionChart({ questions }: { questions: readonly QuestionFigures[] }) {
  return (
    <ChartFigure
      title="Sebaran bintang"
      lead="Berapa responden memberi satu sampai lima bintang pada setiap pertanyaan."
      columns={CAPTIONS.map((_caption, place) => `${place + 1} bintang`)}
      rows={questions.map(({ pertanyaan, jumlah }) => {
        const parts = shares(jumlah);
        return { name: pertanyaan, figures: jumlah.map((one, place) => `${count(one)} (${count(parts[place] ?? 0)}%)`) };
      })}
    >
      <div className={styles.chart}>
        <ul className={styles.legend} aria-label="Keterangan warna">
          {CAPTIONS.map((caption, place) => (
            <li key={caption} data-stars={place + 1}>
              {place + 1} · {caption}
            </li>
          ))}
        </ul>
        <ol className={styles.bars}>
          {questions.map(({ nomor, pertanyaan, jumlah }) => (
            <li key={nomor}>
              <p className={styles.question}>{pertanyaan}</p>
              <div className={styles.bar} aria-hidden="true">
                {shares(jumlah).map((part, place) => (
                  <span key={CAPTIONS[place]} className={styles.part} data-stars={place + 1} style={{ width: `${part}%` }}>
                    {part >= ROOM_FOR_A_NUMBER && count(jumlah[place] ?? 0)}
                  </span>
                ))}
              </div>
              <span className="visually-hidden">{inWords(jumlah)}</span>
            </li>
          ))}
        </ol>
      </div>
    </ChartFigure>
  );
}

/** `[0, 1, 0, 4, 20]` → `2 bintang: 1, 4 bintang: 4, 5 bintang: 20`. */
function inWords(counts: readonly number[]): string {
  return counts
    .map((one, place) => ({ one, words: `${place + 1} bintang: ${count(one)}` }))
    .filter(({ one }) => one > 0)
    .map(({ words }) => words)
    .join(', ');
}
