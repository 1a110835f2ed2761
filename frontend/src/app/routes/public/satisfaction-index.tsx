import { useSearchParams } from 'react-router';
import { PATHS } from '@/api/paths';
import type { SatisfactionIndex } from '@/api/types';
import { feedbackApi, useGetSatisfactionIndexQuery } from '@/features/feedback/api';
import { FormCall } from '@/features/feedback/components/form-call';
import { IndexCharts } from '@/features/feedback/components/index/index-charts';
import { IndexSkeleton } from '@/features/feedback/components/index/index-skeleton';
import { YearLinks } from '@/features/feedback/components/index/year-links';
import { asksForForm, cameFromEvents, withoutForm } from '@/features/feedback/model/form-address';
import { count, gradeWords, readYear } from '@/features/feedback/model/index-figures';
import { BackLink } from '@/ui/back-link';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SectionHeading } from '@/ui/section-heading';
import { LinkButton } from '@/ui/link-button';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './satisfaction-index.module.css';

/** The satisfaction index of the year that the address names, or of all years. */
export function SatisfactionIndexRoute() {
  const [search, setSearch] = useSearchParams();
  const year = readYear(search);
  // The years stay while another one's figures are on their way.
  const { currentData, data, error, refetch } = useGetSatisfactionIndexQuery(year);
  const years = data?.tahun_tersedia ?? [];

  return (
    <Container className={styles.page}>
      <PageTitle>Indeks Kepuasan Pelanggan</PageTitle>
      {cameFromEvents(search) && <BackLink to={PATHS.memberEvents}>Kembali ke Event yang diikuti</BackLink>}
      <SectionHeading
        level={1}
        kicker="Penilaian peserta"
        title="Indeks Kepuasan Pelanggan"
        action={years.length > 0 && <YearLinks years={years} chosen={year} />}
      />
      {/* Stands through every year, so that each outcome is read aloud; an error speaks for itself. */}
      <p className="visually-hidden" role="status">
        {error ? '' : outcome(currentData, year)}
      </p>
      {error ? <ErrorPanel error={error} onRetry={refetch} /> : <Index found={currentData} year={year} />}
      <section className={styles.more} aria-labelledby="suara-anda">
        <div>
          <h2 id="suara-anda">Ada keluhan, kritik, atau saran?</h2>
          <p>Setiap anggota mengisi satu form per tahun, dan dapat mengubah jawabannya.</p>
        </div>
        <div className={styles.ways}>
          <FormCall
            size="md"
            asked={asksForForm(search)}
            onClose={() => {
              if (asksForForm(search)) setSearch(withoutForm, { replace: true, preventScrollReset: true });
            }}
          />
          <LinkButton to={PATHS.testimonials} variant="default" size="md">
            Baca testimoni
          </LinkButton>
        </div>
      </section>
    </Container>
  );
}

function outcome(index: SatisfactionIndex | undefined, year: number | null): string {
  if (!index) return 'Memuat indeks kepuasan';
  if (index.responden === 0) return nothing(year);
  return `${year === null ? 'Semua tahun' : `Tahun ${year}`}: ${gradeWords(index)}, ${count(index.responden)} responden`;
}

function nothing(year: number | null): string {
  return year === null ? 'Belum ada penilaian.' : `Belum ada penilaian untuk tahun ${year}.`;
}

function Index({ found, year }: { found: SatisfactionIndex | undefined; year: number | null }) {
  if (!found) return <IndexSkeleton />;
  if (found.responden > 0) return <IndexCharts index={found} />;
  return (
    <EmptyState
      title={nothing(year)}
      hint="Jadilah yang pertama mengisi form kepuasan."
      action={
        year !== null && (
          <LinkButton to={PATHS.satisfactionIndex} variant="light">
            Lihat semua tahun
          </LinkButton>
        )
      }
    />
  );
}
export { SatisfactionIndexRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) => ask(feedbackApi.endpoints.getSatisfactionIndex, readYear(url.searchParams));
