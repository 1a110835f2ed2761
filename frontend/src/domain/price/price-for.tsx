import { lazy, Suspense } from 'react';
import type { PriceForProps } from './price-for-panel';
import styles from './price-for.module.css';

// The prices themselves do not wait for it, nor does the first sight of a page.
const PriceForPanel = lazy(() => import('./price-for-panel'));

/** For whom the prices of a page are told. A visitor chooses his profession here once; a member's stands in his profile. */
export function PriceFor(props: PriceForProps) {
  return (
    <div className={styles.place} data-plain={props.plain}>
      <Suspense>
        <PriceForPanel {...props} />
      </Suspense>
    </div>
  );
}
