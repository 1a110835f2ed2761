import { useEffect } from 'react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { Container } from '@/ui/container';
import { SectionHeading } from '@/ui/section-heading';
import { useListTestimonialsQuery } from '../../api';
import styles from './home-testimonials.module.css';
import { TestimonialGrid, TestimonialGridSkeleton } from './testimonial-grid';

const LATEST_THREE = { page: 1, item_per_page: 3 };

/** The three newest published comments. The block stays away when there are none or they cannot be had. */
export default function HomeTestimonials() {
  const { data, error } = useListTestimonialsQuery(LATEST_THREE);

  useEffect(() => {
    if (error) console.warn('testimonials could not be loaded', toProblem(error).code);
  }, [error]);

  if (error !== undefined || data?.data.length === 0) return null;
  return (
    <section className={styles.section}>
      <Container>
        <SectionHeading
          title="Kata peserta"
          action={
            <Link to={PATHS.testimonials} className={styles.all}>
              Semua Testimoni &gt;&gt;
            </Link>
          }
        />
        {data ? <TestimonialGrid testimonials={data.data} /> : <TestimonialGridSkeleton cards={3} />}
      </Container>
    </section>
  );
}
