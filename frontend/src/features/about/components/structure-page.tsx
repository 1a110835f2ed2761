import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { useListPositionsQuery } from '../api';
import { officesAsTree } from '../model/offices';
import { BELOW_ABOUT } from '../model/pages';
import { PageHead } from './page-head';
import { StructureChart } from './structure-chart';
import styles from './structure-page.module.css';

/** Who answers to whom. */
export function StructurePage() {
  const { data: positions, error, refetch } = useListPositionsQuery();
  return (
    <>
      <PageHead above={BELOW_ABOUT} crumb="Struktur Organisasi" title="Struktur Organisasi" lead="Jabatan, dan orang yang mengembannya." />
      <Container className={styles.page}>
        {error && <ErrorPanel error={error} onRetry={refetch} />}
        {!error && !positions && <StructureSkeleton />}
        {!error && positions?.length === 0 && <EmptyState title="Struktur organisasi belum tersedia." />}
        {!error && positions && positions.length > 0 && <StructureChart top={officesAsTree(positions)} />}
      </Container>
    </>
  );
}

function StructureSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Memuat struktur organisasi</span>
      <Skeleton height={84} width="min(22rem, 100%)" radius={16} />
      <div className={styles.row}>
        {[0, 1, 2, 3].map((office) => (
          <Skeleton key={office} height={120} radius={16} />
        ))}
      </div>
    </div>
  );
}
