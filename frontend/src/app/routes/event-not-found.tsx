import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { Container } from '@/ui';
import { PageTitle } from '../page-title';
import styles from './missing.module.css';

/** What a page about one event shows when there is no such event. */
export function EventNotFound() {
  return (
    <Container className={styles.page}>
      <PageTitle>Event tidak ditemukan</PageTitle>
      <div className={styles.missing}>
        <h1>Event tidak ditemukan</h1>
        <p>Tautan yang Anda buka mungkin keliru, atau event ini sudah tidak ditampilkan.</p>
        <Link to={PATHS.events} className={styles.back}>
          Lihat semua event
        </Link>
      </div>
    </Container>
  );
}
