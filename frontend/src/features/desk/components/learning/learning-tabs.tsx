import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { TabStrip, tabClass } from '@/ui/tab-strip';
import styles from '../finance-desk.module.css';

const PARTS = [
  { to: PATHS.adminActivities, words: 'Kegiatan mandiri' },
  { to: PATHS.adminQuestions, words: 'Pertanyaan' },
  { to: PATHS.adminCertificates, words: 'Sertifikat' },
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
