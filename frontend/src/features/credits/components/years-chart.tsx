import { useId } from 'react';
import type { Ledger } from '@/api/types';
import { points } from '@/domain/credit/credit-words';
import styles from './years-chart.module.css';

/** In the chart's own units. */
const WIDTH = 500;
const HEIGHT = 220;
const BAR = 56;
const BASE = 186;
const TOP = 28;

/** The points of each of the five years as bars, and the same as a table. */
export function YearsChart({ years }: { years: Ledger['per_tahun'] }) {
  const titleId = useId();
  const most = Math.max(1, ...years.map(({ total }) => total));
  const step = WIDTH / Math.max(1, years.length);
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} className={styles.title}>
          SKP lima tahun
        </h2>
      </figcaption>
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className={styles.axis} />
        {years.map(({ tahun, total }, index) => {
          const height = (Math.max(0, total) / most) * (BASE - TOP);
          const middle = step * (index + 0.5);
          return (
            <g key={tahun}>
              <rect x={middle - BAR / 2} y={BASE - height} width={BAR} height={height} rx="6" className={styles.bar} />
              <text x={middle} y={BASE - height - 8} className={styles.value}>
                {points(total)}
              </text>
              <text x={middle} y={BASE + 24} className={styles.year}>
                {tahun}
              </text>
            </g>
          );
        })}
      </svg>
      <details className={styles.table}>
        <summary>Lihat sebagai tabel</summary>
        <table>
          <caption className="visually-hidden">SKP lima tahun</caption>
          <thead>
            <tr>
              <th scope="col">Tahun</th>
              <th scope="col">SKP</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ tahun, total }) => (
              <tr key={tahun}>
                <th scope="row">{tahun}</th>
                <td>{points(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
