import { Skeleton } from '@/ui/skeleton';
import type { Testimonial } from '@/api/types';
import { TestimonialCard } from './testimonial-card';
import styles from './testimonial-grid.module.css';

/** Published comments as cards. */
export function TestimonialGrid({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className={styles.grid} aria-label="Daftar testimoni">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id}>
          <TestimonialCard testimonial={testimonial} />
        </li>
      ))}
    </ul>
  );
}

/** Their outline while they load. */
export function TestimonialGridSkeleton({ cards }: { cards: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton key={index} height="16rem" radius={20} />
      ))}
    </div>
  );
}
