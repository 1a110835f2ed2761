import { useId, type ReactNode } from 'react';
import { toProblem } from '@/api/problem';
import { Button } from '@/ui/button';
import { WayLink } from '@/ui/way-link';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** Where all of it stands. */
  more?: { to: string; label: string };
  className?: string | undefined;
  children: ReactNode;
}

/** One subject of the member's front door. */
export function Card({ title, more, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more && <WayLink to={more.to}>{more.label}</WayLink>}
      </div>
      {children}
    </section>
  );
}

/** What a card shows in place of what could not be had: the other cards stay. */
export function CardError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className={styles.error} role="alert">
      <p>{toProblem(error).message}</p>
      <Button variant="light" onClick={() => void onRetry()}>
        Coba lagi
      </Button>
    </div>
  );
}
