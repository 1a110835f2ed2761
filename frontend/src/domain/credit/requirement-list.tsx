import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Requirement } from '@/api/types';
import styles from './requirement-list.module.css';

interface RequirementListProps {
  requirements: readonly Requirement[];
  /** What can be done about one of them. */
  wayTo?: (requirement: Requirement) => ReactNode;
}

/** What a certificate needs, met or missing. */
export function RequirementList({ requirements, wayTo }: RequirementListProps) {
  return (
    <ul className={styles.list}>
      {requirements.map((requirement, place) => {
        const { syarat, terpenuhi, keterangan } = requirement;
        return (
          <li key={`${place} ${syarat}`} data-met={terpenuhi || undefined}>
            <span role="img" aria-label={terpenuhi ? 'Terpenuhi' : 'Belum terpenuhi'}>
              {terpenuhi ? (
                <IconCircleCheckFilled size={22} aria-hidden="true" />
              ) : (
                <IconCircle size={22} stroke={1.75} aria-hidden="true" />
              )}
            </span>
            <span>
              {syarat}
              {keterangan && <span className={styles.quiet}>{keterangan}</span>}
              {wayTo?.(requirement)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
