import { Link } from 'react-router';
import { DESK_PATHS } from '@/api/desk-paths';
import { TabStrip, tabClass } from '@/ui/tab-strip';
import styles from '../finance-desk.module.css';

const PARTS = [
  { to: DESK_PATHS.activities, words: 'Kegiatan mandiri' },
  { to: DESK_PATHS.questions, words: 'Pertanyaan' },
  { to: DESK_PATHS.reviews, words: 'Ulasan' },
  { to: DESK_PATHS.certificates, words: 'Sertifikat' },
  { to: DESK_PATHS.items, words: 'Butir soal' },
];

/** The parts of the desk of learning, each an address of its own. */
export function LearningTabs({ current }: { current: string }) {
  return (
    <TabStrip label="Bagian meja pembelajaran" current={current} className={styles.tabs}>
      {PARTS.map(({ to, words }) => (
        <Link key={to} to={to} className={tabClass} aria-current={to === current ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </TabStrip>
  );
}
