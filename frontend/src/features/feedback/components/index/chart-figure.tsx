import { type ReactNode, useId } from 'react';
import styles from './chart-figure.module.css';

interface ChartFigureProps {
  title: string;
  /** What the chart shows, in a sentence. */
  lead: string;
  /** The drawing. */
  children: ReactNode;
  /** The heads of the table's columns; the first column is the question. */
  columns: readonly string[];
  /** The table's rows: a question and its figures. */
  rows: readonly { name: string; figures: readonly string[] }[];
}

/** A chart and, for those who would rather read it, the same as a table. */
export function ChartFigure({ title, lead, children, columns, rows }: ChartFigureProps) {
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </figcaption>
      {children}
      <details className={styles.table}>
        <summary>Lihat sebagai tabel</summary>
        {/* Wider than a phone with large text: it scrolls by itself, with the keyboard too. */}
        <div className={styles.frame} role="region" aria-label={`Tabel: ${title}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Pertanyaan</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, figures }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((words, place) => (
                    <td key={columns[place]}>{words}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
