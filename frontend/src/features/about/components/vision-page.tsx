import type { VisionMission } from '@/api/types';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { useGetVisionMissionQuery } from '../api';
import { BELOW_ABOUT } from '../model/pages';
import { PageHead } from './page-head';
import styles from './vision-page.module.css';

/** What the association wants to be, and what it does for it. */
export function VisionPage() {
  const { data, error, refetch } = useGetVisionMissionQuery();
  return (
    <>
      <PageHead
        above={BELOW_ABOUT}
        crumb="Visi Misi"
        title="Visi & Misi"
        lead="Ke mana kami menuju, dan apa yang kami kerjakan untuk sampai ke sana."
      />
      <Container className={styles.page}>
        {error && <ErrorPanel error={error} onRetry={refetch} />}
        {!error && !data && <VisionSkeleton />}
        {!error && data && <Words words={data} />}
      </Container>
    </>
  );
}

function Words({ words: { visi, misi } }: { words: VisionMission }) {
  if (!visi && misi.length === 0) return <EmptyState title="Visi dan misi belum tersedia." />;
  return (
    <div className={styles.parts}>
      {visi && (
        <section className={styles.vision} aria-labelledby="visi">
          <h2 id="visi">Visi</h2>
          <p>{visi}</p>
        </section>
      )}
      {misi.length > 0 && (
        <section className={styles.missions} aria-labelledby="misi">
          <h2 id="misi">Misi</h2>
          <ol>
            {misi.map((mission, index) => (
              <li key={index}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <p>{mission}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function VisionSkeleton() {
  return (
    <div className={styles.parts} role="status">
      <span className="visually-hidden">Memuat visi dan misi</span>
      <Skeleton height="14rem" radius={20} />
      <div className={styles.missions}>
        <Skeleton height={28} width="7rem" />
        {[0, 1, 2, 3].map((mission) => (
          <Skeleton key={mission} height={48} mt={24} />
        ))}
      </div>
    </div>
  );
}
