import { useSearchParams } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Paged, Testimonial } from '@/api/types';
import { feedbackApi, useListTestimonialsQuery } from '@/features/feedback/api';
import { FormCall } from '@/features/feedback/components/form-call';
import { TestimonialGrid, TestimonialGridSkeleton } from '@/features/feedback/components/testimonials/testimonial-grid';
import { count } from '@/features/feedback/model/index-figures';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SectionHeading } from '@/ui/section-heading';
import { readPage } from '@/ui/read-page';
import { isPastTheEnd, PastTheEnd, pastTheEndWords } from '@/ui/past-the-end';
import { UrlPagination } from '@/ui/url-pagination';
import { LinkButton } from '@/ui/link-button';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './testimonials.module.css';

const PER_PAGE = 9;

/** Published comments of members, one page of them as the address says. */
export function TestimonialsRoute() {
  const [search] = useSearchParams();
  const page = readPage(search);
  const { currentData, error, refetch } = useListTestimonialsQuery({ page, item_per_page: PER_PAGE });

  return (
    <Container className={styles.page}>
      <PageTitle>Testimoni</PageTitle>
      <SectionHeading
        level={1}
        kicker="Kata peserta"
        title="Testimoni"
        action={
          <div className={styles.ways}>
            <FormCall size="md" />
            <LinkButton to={PATHS.satisfactionIndex} variant="default" size="md">
              Lihat indeks kepuasan
            </LinkButton>
          </div>
        }
      />
      {/* Stands through every page, so that each outcome is read aloud; an error speaks for itself. */}
      <p className="visually-hidden" role="status">
        {error ? '' : outcome(currentData)}
      </p>
      {error ? <ErrorPanel error={error} onRetry={refetch} /> : <Testimonials found={currentData} page={page} />}
    </Container>
  );
}

function outcome(found: Paged<Testimonial> | undefined): string {
  if (!found) return 'Memuat daftar testimoni';
  if (found.meta.total === 0) return 'Belum ada testimoni.';
  return isPastTheEnd(found) ? pastTheEndWords('testimoni') : `${count(found.meta.total)} testimoni`;
}

function Testimonials({ found, page }: { found: Paged<Testimonial> | undefined; page: number }) {
  if (!found) return <TestimonialGridSkeleton cards={6} />;
  if (isPastTheEnd(found)) return <PastTheEnd things="testimoni" />;
  if (found.data.length === 0) {
    return (
      <EmptyState
        title={outcome(found)}
        hint="Testimoni adalah komentar dari form kepuasan yang sudah kami terbitkan."
      />
    );
  }
  return (
    <>
      <TestimonialGrid testimonials={found.data} />
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}
export { TestimonialsRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) =>
  ask(feedbackApi.endpoints.listTestimonials, { page: readPage(url.searchParams), item_per_page: PER_PAGE });
