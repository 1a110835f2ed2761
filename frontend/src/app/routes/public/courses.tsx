import { useLocation } from 'react-router';
import { courseApi, useListCoursesQuery } from '@/domain/course/api';
import type { CourseKind, Paged } from '@/api/types';
import { kindAt } from '@/domain/course/course-address';
import { courseKindWord } from '@/domain/course/course-words';
import { CourseFilterBar } from '@/features/learning/components/catalogue/course-filter-bar';
import { CourseGrid, CourseGridSkeleton } from '@/features/learning/components/catalogue/course-grid';
import { CourseKindTabs } from '@/features/learning/components/catalogue/course-kind-tabs';
import { COURSES_PER_PAGE, NO_FILTERS, readCourseFilters } from '@/features/learning/model/course-filters';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount } from '@/ui/format';
import { SectionHeading } from '@/ui/section-heading';
import { readPage } from '@/ui/read-page';
import { isPastTheEnd, PastTheEnd, pastTheEndWords } from '@/ui/past-the-end';
import { UrlPagination } from '@/ui/url-pagination';
import { useAddress } from '@/ui/use-address';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './events.module.css';

const WORDS: Readonly<Record<CourseKind, { title: string; lead: string }>> = {
  learning: { title: 'All Learning', lead: 'Kelas lengkap dengan kuis penutup, kapan pun Anda sempat.' },
  microlearning: { title: 'Microlearning', lead: 'Materi singkat yang selesai dalam beberapa menit, di sela jaga.' },
  e_course: { title: 'E-Course', lead: 'Belajar kapan saja, dengan ujian di akhir dan sertifikat ber-SKP.' },
};

/** What the server is asked for one page of the list. */
function listQuery(kind: CourseKind, search: URLSearchParams) {
  return { kind, page: readPage(search), item_per_page: COURSES_PER_PAGE, ...readCourseFilters(search) };
}

function outcomeOf(found: Paged<unknown> | undefined, coming: string, nothing: string): string {
  if (!found) return coming;
  if (isPastTheEnd(found)) return pastTheEndWords('kelas');
  return found.meta.total === 0 ? nothing : `${formatCount(found.meta.total)} kelas ditemukan`;
}

/** The courses of one kind, narrowed by what the address says. */
export function CoursesRoute() {
  const { pathname } = useLocation();
  const kind = kindAt(pathname);
  const { search, change } = useAddress();
  const filters = readCourseFilters(search);
  const page = readPage(search);
  const { currentData: found, error, refetch } = useListCoursesQuery(listQuery(kind, search));
  const { title, lead } = WORDS[kind];
  const nothing = `Saat ini ${courseKindWord(kind)} tidak tersedia.`;
  // Every search begins at its first page.
  const narrow = (patch: Partial<typeof filters>) => change({ ...patch, page: '' });
  const outcome = outcomeOf(found, `Memuat daftar ${title}`, nothing);

  return (
    <Container className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <SectionHeading level={1} title={title} lead={lead} />
      <CourseKindTabs current={kind} />
      <CourseFilterBar key={kind} title={title} filters={filters} onChange={narrow} />
      {/* Stands through every search, so that each outcome is read aloud; an error speaks for itself. */}
      <p className="visually-hidden" role="status">
        {error ? '' : outcome}
      </p>
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {!error && !found && <CourseGridSkeleton />}
      {!error && found && isPastTheEnd(found) && <PastTheEnd things="kelas" />}
      {!error && found?.meta.total === 0 && (
        <EmptyState
          title={nothing}
          hint="Coba ubah kata kunci, kategori, atau bidang yang dipilih."
          action={
            <Button variant="light" onClick={() => narrow(NO_FILTERS)}>
              Tampilkan semua
            </Button>
          }
        />
      )}
      {!error && found && found.data.length > 0 && (
        <>
          <div className={styles.line}>
            <p className={styles.summary} aria-hidden="true">
              {outcome}
            </p>
          </div>
          <CourseGrid label={`Daftar ${title}`} courses={found.data} />
          <UrlPagination page={page} totalPages={found.meta.total_page} />
        </>
      )}
    </Container>
  );
}
export { CoursesRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) => ask(courseApi.endpoints.listCourses, listQuery(kindAt(url.pathname), url.searchParams));
