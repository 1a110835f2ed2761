import type { QuestionFigures } from '@/api/types';
import { extremes, figure, placeOfStars } from '../../model/index-figures';
import { ChartFigure } from './chart-figure';
import styles from './mean-chart.module.css';

const TICKS = [1, 2, 3, 4, 5];

/** The mean of every question as a bar between one star and five. */
export function MeanChart({ questions }: { questions: readonly QuestionFigures[] }) {
  const told = extremes(questions);
  return (
    <ChartFigure
      title="Rata-rata per pertanyaan"
      lead={
        told
          ? `Tertinggi: ${told.best.pertanyaan} (${figure(told.best.rata_rata)}). Terendah: ${told.least.pertanyaan} (${figure(told.least.rata_rata)}).`
          : 'Semua pertanyaan dinilai sama.'
      }
      columns={['Rata-rata']}
      rows={questions.map(({ pertanyaan, rata_rata }) => ({ name: pertanyaan, figures: [figure(rata_rata)] }))}
    >
      <div className={styles.chart}>
        <ol className={styles.bars}>
          {questions.map(({ nomor, pertanyaan, rata_rata }) => (
            <li key={nomor} className={styles.bar}>
              <p className={styles.question}>{pertanyaan}</p>
              <p className={styles.value}>{figure(rata_rata)}</p>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ width: `${rata_rata === null ? 0 : placeOfStars(rata_rata)}%` }} />
              </span>
            </li>
          ))}
        </ol>
        <div className={styles.axis} aria-hidden="true">
          {TICKS.map((tick) => (
            <span key={tick} style={{ left: `${placeOfStars(tick)}%` }}>
              {tick}
            </span>
          ))}
        </div>
      </div>
    </ChartFigure>
  );
}
