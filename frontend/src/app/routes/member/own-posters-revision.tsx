import { useCallback } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { PATHS } from '@/api/paths';
import { RevisionForm } from '@/features/e-poster/components/revision-form';
import { posterApi } from '@/features/e-poster/api';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './own-posters.module.css';
import { readId } from '../read-id';

/** One of the member's own e-posters, to be changed. */
export function OwnPosterRevisionRoute() {
  const id = readId(useParams()['id']) ?? 0;
  const navigate = useNavigate();
  const back = useCallback(() => void navigate(PATHS.memberPosters), [navigate]);
  return (
    <div className={styles.page}>
      <PageTitle>Ubah E-Poster</PageTitle>
      <Link className={styles.back} to={PATHS.memberPosters}>
        ← E-Poster Saya
      </Link>
      <h1 className={styles.title}>Ubah E-Poster</h1>
      <RevisionForm key={id} posterId={id} onSaved={back} />
    </div>
  );
}
export { OwnPosterRevisionRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(posterApi.endpoints.listOwnPosters, undefined);
