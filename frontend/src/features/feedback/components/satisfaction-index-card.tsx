import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './satisfaction-index-card.module.css';
import { StarRow } from './star-row';

/** The published result of the last survey, in the fixed words of the specification; the page behind it computes. */
export function SatisfactionIndexCard() {
  return (
    <section className={styles.card} aria-labelledby="indeks-kepuasan">
      <h3 id="indeks-kepuasan" className={styles.title}>
        Indeks Kepuasan Pelanggan
      </h3>
      <p className={styles.grade}>A (SANGAT BAIK)</p>
      <div className={styles.stars}>
        <StarRow value={5} size={26} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Jumlah responden</dt>
          <dd>100 Responden</dd>
        </div>
        <div>
          <dt>Periode survei</dt>
          <dd>2024 - 2025</dd>
        </div>
      </dl>
      <Link to={PATHS.satisfactionIndex} className={styles.more}>
        Lihat Detail
      </Link>
    </section>
  );
}
