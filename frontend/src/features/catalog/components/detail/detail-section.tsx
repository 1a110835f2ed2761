import { type ReactNode, useId } from 'react';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import styles from './detail-section.module.css';

interface DetailSectionProps {
  title: string;
  /** A few words beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of an event's page. */
export function DetailSection({ title, aside, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/** A part that is on its way; its title, which is known, stands already. */
export function SectionSkeleton({ title }: Pick<DetailSectionProps, 'title'>) {
  return (
    <div className={styles.section} aria-hidden="true">
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      <Skeleton height={72} radius={12} />
      <Skeleton height={72} radius={12} />
      <Skeleton height={72} radius={12} />
    </div>
  );
}

interface LoadedProps<T> {
  title: string;
  query: { currentData?: T | undefined; error?: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** A part that is loaded by itself: the rest of the page stands while it is on its way or cannot be had. */
export function Loaded<T>({ title, query: { currentData, error, refetch }, children }: LoadedProps<T>) {
  if (currentData !== undefined) return children(currentData);
  if (!error) return <SectionSkeleton title={title} />;
  return (
    <DetailSection title={title}>
      <ErrorPanel error={error} onRetry={refetch} />
    </DetailSection>
  );
}
