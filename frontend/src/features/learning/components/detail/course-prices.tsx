import { skipToken } from '@reduxjs/toolkit/query';
import { useListCoursePricesQuery } from '@/domain/course/api';
import type { Course } from '@/api/types';
import { useAudience } from '@/domain/price/audience';
import { PriceFor } from '@/domain/price/price-for';
import { priceWords } from '@/domain/price/price';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { ownLine, priceLines } from '../../model/course-price';
import styles from './course-prices.module.css';

/** What the course costs the reader, and at a tap every profession's price. */
export function CoursePrices({ course }: { course: Course }) {
  const { currentData: prices, error, refetch } = useListCoursePricesQuery(course.gratis ? skipToken : course.id);
  const audience = useAudience();

  if (course.gratis) return <OwnPrice term="Biaya" words="Gratis" />;
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!prices) return <Skeleton height={72} radius={12} />;
  const lines = priceLines(prices);
  if (lines.length === 0) return <OwnPrice term="Biaya" words={priceWords(null)} />;
  const own = ownLine(lines, audience);
  const least = Math.min(...lines.map(({ amount }) => amount));

  return (
    <>
      {own ? <OwnPrice term="Biaya Anda" words={priceWords(own.amount)} /> : <OwnPrice term="Biaya mulai dari" words={priceWords(least)} />}
      {lines.length > 1 && (
        <>
          <PriceFor plain />
          <details className={styles.others}>
            <summary>Harga menurut profesi</summary>
            <table className={styles.table}>
              <caption className="visually-hidden">Harga menurut profesi</caption>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">Profesi</th>
                  <th scope="col">Harga</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.profession ?? ''} data-own={line === own || undefined}>
                    <th scope="row">{line.name}</th>
                    <td>{priceWords(line.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </>
  );
}

function OwnPrice({ term, words }: { term: string; words: string }) {
  return (
    <p className={styles.price}>
      <span>{term}</span>
      <strong>{words}</strong>
    </p>
  );
}
