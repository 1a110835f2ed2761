import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { Container } from '@/ui/container';
import { Skeleton } from '@/ui/skeleton';
import { useNear } from '@/ui/use-near';
import styles from './congress-section.module.css';

interface CongressSectionProps {
  /** The section's name in the address, behind the `#`. */
  id: string;
  title: string;
  kicker?: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Heights that are kept while the content is on its way, in rem: on narrow and on wide screens. */
  reserve: readonly [narrow: number, wide: number];
  tinted?: boolean;
  children: ReactNode;
}

/** One part of the front page. Its title stands at once; what it shows is loaded when it comes near the screen. */
export function CongressSection({ id, title, kicker, action, reserve, tinted = false, children }: CongressSectionProps) {
  const { place, near } = useNear<HTMLElement>();
  const heights = { '--reserve-narrow': `${reserve[0]}rem`, '--reserve': `${reserve[1]}rem` } as CSSProperties;
  const shape = <Skeleton className={styles.shape} radius="var(--congress-radius)" />;

  return (
    <section
      ref={place}
      id={id}
      className={styles.section}
      style={heights}
      data-tinted={tinted || undefined}
      aria-labelledby={`judul-${id}`}
    >
      <Container>
        <div className={styles.head}>
          <div>
            {kicker && <p className={styles.kicker}>{kicker}</p>}
            <h2 id={`judul-${id}`} className={styles.title}>
              {title}
            </h2>
          </div>
          {action}
        </div>
        {near ? <Suspense fallback={shape}>{children}</Suspense> : shape}
      </Container>
    </section>
  );
}
