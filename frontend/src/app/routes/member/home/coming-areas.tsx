import { IconCertificate, IconSchool, type Icon } from '@tabler/icons-react';
import styles from './coming-areas.module.css';

interface Area {
  name: string;
  Sign: Icon;
  words: string;
}

/** Areas that are still to be built. They say what will come and show no number that nobody counted. */
const AREAS: readonly Area[] = [
  { name: 'SKP', Sign: IconCertificate, words: 'Catatan SKP Anda per tahun, dengan sumber dan jumlahnya.' },
  { name: 'Kelas', Sign: IconSchool, words: 'Kelas dan e-course dengan kemajuan belajar dan sertifikat.' },
];

/** What will stand at the member's front door. */
export function ComingAreas() {
  return (
    <section className={styles.coming} aria-labelledby="segera-hadir">
      <h2 id="segera-hadir" className={styles.heading}>
        Segera hadir
      </h2>
      <ul className={styles.list}>
        {AREAS.map(({ name, Sign, words }) => (
          <li key={name} className={styles.area}>
            <span className={styles.sign}>
              <Sign size={24} stroke={1.6} aria-hidden="true" />
            </span>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.words}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
