import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import type { Scan } from '../model/scan';
import styles from './scan-list.module.css';

/** Who came last, the newest first. */
export function ScanList({ scans }: { scans: readonly Scan[] }) {
  if (scans.length === 0) return null;
  return (
    <section aria-labelledby="terakhir">
      <h2 id="terakhir" className={styles.heading}>
        Pindaian terakhir
      </h2>
      <ol className={styles.list}>
        {scans.map((scan) => (
          <li key={scan.number} className={styles.scan}>
            <span className={styles.at}>{scan.at}</span>
            <span className={styles.words}>
              <strong>{scan.who ? <PersonName name={scan.who} /> : scan.ticket}</strong>
              {scan.who && <span className={styles.ticket}>{scan.ticket}</span>}
            </span>
            <Badge tone={scan.letsIn ? 'good' : 'bad'}>{scan.badge}</Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}
