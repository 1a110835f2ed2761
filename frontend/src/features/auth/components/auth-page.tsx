import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  brand: ReactNode;
  children: ReactNode;
  links: ReactNode;
  /** Draws an arrow at the title that goes back. */
  onBack?: () => void;
}

const PROMISES = ['SKP yang mudah didapat', 'Diskusi langsung bersama para pakar', 'Sertifikat resmi terakreditasi Kemenkes'];

/** The two halves of a page where one signs in or signs up: what it is for, and the form. */
export function AuthPage({ title, lead, brand, children, links, onBack }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.story}>
        <div className={styles.art} aria-hidden="true" />
        <div className={styles.brand}>{brand}</div>
        <div className={styles.words}>
          <p className={styles.motto}>Ilmu yang terus hidup, untuk pasien yang terus sehat.</p>
          <ul className={styles.promises}>
            {PROMISES.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={styles.side}>
        <div className={styles.sheet}>
          <div className={styles.heading}>
            {onBack && (
              <button type="button" className={styles.back} aria-label="Kembali" onClick={onBack}>
                <IconArrowLeft size={24} aria-hidden="true" />
              </button>
            )}
            <h1 className={styles.title}>{title}</h1>
          </div>
          <p className={styles.lead}>{lead}</p>
          {children}
          <div className={styles.links}>{links}</div>
        </div>
      </div>
    </div>
  );
}
