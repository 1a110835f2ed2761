import { Link } from 'react-router';
import { TabStrip, tabClass } from '@/ui/tab-strip';
import { type Part, PARTS } from '../model/finance';
import styles from './finance-desk.module.css';

/** The parts of the desk, each an address of its own. */
export function DeskTabs({ part }: { part: Part }) {
  return (
    <TabStrip label="Bagian meja keuangan" current={part} className={styles.tabs}>
      {(Object.keys(PARTS) as Part[]).map((name) => (
        <Link
          key={name}
          to={{ search: name === 'pesanan' ? '' : `?bagian=${name}` }}
          className={tabClass}
          aria-current={name === part ? 'page' : undefined}
        >
          {PARTS[name]}
        </Link>
      ))}
    </TabStrip>
  );
}
