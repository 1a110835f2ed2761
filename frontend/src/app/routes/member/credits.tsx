import { creditApi } from '@/features/credits/api';
import { CreditsPage } from '@/features/credits/components/credits-page';
import { readYear } from '@/features/credits/model/year';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './own-posters.module.css';

/** The member's credit points. */
export function CreditsRoute() {
  return (
    <div className={styles.page}>
      <PageTitle>SKP</PageTitle>
      <h1 className={styles.title}>SKP</h1>
      <p className={styles.lead}>Satuan kredit profesi Anda dalam lima tahun, dengan sumber setiap angkanya.</p>
      <CreditsPage />
    </div>
  );
}
export { CreditsRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) => {
  ask(creditApi.endpoints.getLedger, readYear(url.searchParams));
  ask(creditApi.endpoints.listActivities, undefined);
};
