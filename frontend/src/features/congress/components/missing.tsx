import { Link } from 'react-router';
import { Container } from '@/ui';
import type { Congress } from '../model/congress';
import styles from './missing.module.css';

interface MissingProps {
  congress: Congress;
  title?: string;
}

/** An address that the site does not have. */
export function Missing({ congress, title = 'Halaman tidak ditemukan' }: MissingProps) {
  return (
    <Container className={styles.missing}>
      <h1>{title}</h1>
      <p>Tautan yang Anda buka mungkin keliru, atau halaman ini sudah tidak ditampilkan.</p>
      <Link to={congress.path} className={styles.back}>
        Kembali ke {congress.name} {congress.year}
      </Link>
    </Container>
  );
}
