import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { useListSponsorsQuery } from '../api';
import { Reserved } from './reserved';
import styles from './sponsors.module.css';

/** Those who support the congress. They are shown by name: the contract knows no logos. */
export function Sponsors() {
  const { currentData: sponsors, error, refetch } = useListSponsorsQuery();
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!sponsors) return <Reserved words="Memuat daftar sponsor" />;
  if (sponsors.length === 0) return <EmptyState title="Sponsor akan diumumkan." />;
  return (
    <ul className={styles.sponsors}>
      {sponsors.map(({ id, nama_sponsor }) => (
        <li key={id}>{nama_sponsor}</li>
      ))}
    </ul>
  );
}
