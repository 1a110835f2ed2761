import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** What has no value is left out. */
  facts: { term: string; value: ReactNode }[];
}

/** Terms, each with what it is here. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) =>
        value ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
