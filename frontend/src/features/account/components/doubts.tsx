import { IconInfoCircle } from '@tabler/icons-react';
import styles from './doubts.module.css';

/** What the server wonders about. Nothing is wrong: the data was kept. */
export function Doubts({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section className={styles.note} aria-labelledby="peringatan">
      <IconInfoCircle className={styles.sign} size={22} stroke={1.8} aria-hidden="true" />
      <div>
        <h2 id="peringatan" className={styles.title}>
          Mohon diperiksa kembali
        </h2>
        <ul className={styles.list}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>Data Anda tetap tersimpan.</p>
      </div>
    </section>
  );
}
