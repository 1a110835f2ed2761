import type { SatisfactionIndex } from '@/api/types';
import { count, figure, gradeWords, GRADES, placeOfPoints } from '../../model/index-figures';
import { StarRow } from '../star-row';
import styles from './index-summary.module.css';

/** The index in one look: the grade, what it is computed from, and where it stands on the scale. */
export function IndexSummary({ index }: { index: SatisfactionIndex }) {
  return (
    <section className={styles.summary} aria-label={gradeWords(index)}>
      <div className={styles.verdict}>
        <p className={styles.letter} aria-hidden="true">
          {index.grade ?? '-'}
        </p>
        <div>
          <h2 className={styles.grade}>
            <span className="visually-hidden">Grade {index.grade ?? '-'}: </span>
            {index.predikat ?? '-'}
          </h2>
          <p className={styles.points}>
            Nilai indeks <strong>{figure(index.nilai)}</strong> dari 100
          </p>
          {index.rata_rata !== null && (
            <div className={styles.stars}>
              <StarRow value={index.rata_rata} size={26} />
            </div>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Responden</dt>
          <dd>{count(index.responden)}</dd>
        </div>
        <div>
          <dt>Rata-rata</dt>
          <dd>
            {figure(index.rata_rata)} <small>dari 5</small>
          </dd>
        </div>
        <div>
          <dt>Periode</dt>
          <dd>{index.tahun ?? 'Semua tahun'}</dd>
        </div>
      </dl>
      {index.nilai !== null && <GradeScale points={index.nilai} grade={index.grade} />}
    </section>
  );
}

/** The four grades side by side, as wide as the points that they take up, with a mark where the index stands. */
function GradeScale({ points, grade: reached }: { points: number; grade: string | null }) {
  return (
    <div className={styles.scale}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.mark} style={{ left: `${placeOfPoints(points)}%` }} />
        <div className={styles.bands}>
          {GRADES.map(({ grade, from, to }) => (
            <span
              key={grade}
              className={styles.band}
              data-reached={grade === reached || undefined}
              style={{ width: `${placeOfPoints(to) - placeOfPoints(from)}%` }}
            >
              {grade}
            </span>
          ))}
        </div>
      </div>
      <ul className={styles.legend} aria-label="Skala penilaian">
        {GRADES.map(({ grade, predicate, from, to }, place) => (
          <li key={grade} data-reached={grade === reached || undefined}>
            <strong>{grade}</strong> {predicate}
            <span>{place === 0 ? `di bawah ${figure(to)}` : `mulai ${figure(from)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
