import { Coming } from './coming';
import { Container } from './container';
import styles from './page-skeleton.module.css';
import { Skeleton } from './skeleton';

/** The quiet shape of a page that is still on its way. */
export function PageSkeleton() {
  return (
    <Container>
      <Coming className={styles.page}>
        <Skeleton height={18} width={120} radius={99} />
        <Skeleton height={44} width="min(28rem, 80%)" />
        <div className={styles.grid}>
          {[0, 1, 2].map((card) => (
            <div key={card} className={styles.card}>
              <Skeleton className={styles.cover} />
              <Skeleton height={20} width="85%" />
              <Skeleton height={14} width="55%" />
            </div>
          ))}
        </div>
      </Coming>
    </Container>
  );
}
