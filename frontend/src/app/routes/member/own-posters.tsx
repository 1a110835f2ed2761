import { OwnPosters } from '@/features/e-poster/components/own-posters';
import { posterApi } from '@/features/e-poster/api';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './own-posters.module.css';

/** The member's own e-posters. */
export function OwnPostersRoute() {
  return (
    <div className={styles.page}>
      <PageTitle>E-Poster Saya</PageTitle>
      <h1 className={styles.title}>E-Poster Saya</h1>
      <p className={styles.lead}>E-poster yang Anda kirim, statusnya, dan sampai kapan dapat diubah.</p>
      <OwnPosters />
    </div>
  );
}
export { OwnPostersRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(posterApi.endpoints.listOwnPosters, undefined);
