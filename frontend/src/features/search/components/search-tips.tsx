import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { KEYWORD_MINIMUM } from '../model/keyword';
import styles from './search-tips.module.css';

interface SearchTipsProps {
  /** What was searched for; nothing yet, or less than a search needs, or something that nothing has. */
  keyword: string;
  nothingFound?: boolean;
}

const PLACES = [
  { label: 'Semua event', to: PATHS.events },
  { label: 'Agenda event', to: PATHS.agenda },
  { label: 'Berita', to: PATHS.news },
];

/** What helps to find something, when there is nothing to show. */
export function SearchTips({ keyword, nothingFound = false }: SearchTipsProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.sign}>
        <IconSearch size={30} stroke={1.5} aria-hidden="true" />
      </span>
      <h2 className={styles.title}>{title(keyword, nothingFound)}</h2>
      <ul className={styles.tips}>
        <li>Periksa ejaan, atau gunakan kata yang lebih umum.</li>
        <li>Coba bidang atau jenis kegiatan, misalnya “anestesi” atau “workshop”.</li>
        <li>Gunakan lebih sedikit kata: semua kata harus ada.</li>
      </ul>
      <p className={styles.places}>
        {PLACES.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

function title(keyword: string, nothingFound: boolean): string {
  if (nothingFound) return `Tidak ada hasil untuk “${keyword}”.`;
  return keyword ? `Ketik minimal ${KEYWORD_MINIMUM} huruf.` : 'Apa yang ingin Anda cari?';
}
