import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './satisfaction-index-card.module.css';

/** The published result of the last survey; static words of the specification. */
export function SatisfactionIndexCard() {
  return (
    <section className={styles.card} aria-labelledby="indeks-kepuasan">
      <h3 id="indeks-kepuasan" className={styles.title}>
        Indeks Kepuasan Pelanggan
      </h3>
      <p className={styles.grade}>A (SANGAT BAIK)</p>
      <div className={styles.stars} role="img" aria-label="5 dari 5 bintang">
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStarFilled key={star} size={26} aria-hidden="true" />
        ))}
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
      <Link to={PATHS.aboutTestimonials} className={styles.more}>
        Lihat Detail
      </Link>
    </section>
  );
}
