import { IconCertificate, IconSchool, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './learning-ways.module.css';

interface Way {
  to: string;
  name: string;
  Sign: Icon;
  words: string;
}

const WAYS: readonly Way[] = [
  { to: PATHS.memberCredits, name: 'SKP', Sign: IconCertificate, words: 'Catatan SKP Anda per tahun, dengan sumber dan jumlahnya.' },
  { to: PATHS.memberLearning, name: 'Kelas Saya', Sign: IconSchool, words: 'Kelas dan e-course dengan kemajuan belajar dan sertifikat.' },
];

/** The ways from the member's front door to credits and classes. */
export function LearningWays() {
  return (
    <section className={styles.learning} aria-labelledby="pembelajaran">
      <h2 id="pembelajaran" className={styles.heading}>
        Pembelajaran
      </h2>
      <ul className={styles.list}>
        {WAYS.map(({ to, name, Sign, words }) => (
          <li key={to} className={styles.way}>
            <span className={styles.sign}>
              <Sign size={24} stroke={1.6} aria-hidden="true" />
            </span>
            <div>
              <h3 className={styles.name}>
                <Link to={to}>{name}</Link>
              </h3>
              <p className={styles.words}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
