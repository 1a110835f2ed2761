import { lazy, Suspense } from 'react';
import { IconCalendarMonth, IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Event } from '@/api/types';
import { catalogApi, useListMonthQuery } from '@/features/catalog/api';
import { MonthCalendar } from '@/features/catalog/components/agenda/month-calendar';
import { MonthList } from '@/features/catalog/components/agenda/month-list';
import { dated, monthName, readMonth, shiftMonth } from '@/features/catalog/model/agenda';
import { jakartaClock } from '@/domain/calendar/clock';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './agenda-event.module.css';

// What is only planned stands below the month, and waits for nobody's first look.
const PlannedTrainings = lazy(async () => ({ default: (await import('@/features/about/components/planned-trainings')).PlannedTrainings }));

/** The events of a month: a calendar on wide screens, a list on phones and for those who like lists. Below, what is only planned. */
export function AgendaEventRoute() {
  const [search] = useSearchParams();
  const today = jakartaClock(new Date()).day;
  const month = readMonth(search.get('bulan'), today);
  const asList = search.get('tampilan') === 'daftar';
  const { currentData, error, refetch } = useListMonthQuery(month);

  const addressOf = (wanted: string, list = asList) => {
    const named = { bulan: wanted, ...(list ? { tampilan: 'daftar' } : {}) };
    return `${PATHS.agenda}?${new URLSearchParams(named).toString()}`;
  };

  return (
    <Container className={styles.page}>
      <PageTitle>{`Agenda Event ${monthName(month)}`}</PageTitle>
      <SectionHeading level={1} kicker="Jadwal pelatihan dan kegiatan ilmiah" title="Agenda Event" />
      <div className={styles.bar}>
        <nav className={styles.months} aria-label="Bulan">
          <Link
            className={styles.step}
            to={addressOf(shiftMonth(month, -1))}
            preventScrollReset
            aria-label={`Bulan sebelumnya, ${monthName(shiftMonth(month, -1))}`}
          >
            <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
          </Link>
          <h2 className={styles.month}>{monthName(month)}</h2>
          <Link
            className={styles.step}
            to={addressOf(shiftMonth(month, 1))}
            preventScrollReset
            aria-label={`Bulan berikutnya, ${monthName(shiftMonth(month, 1))}`}
          >
            <IconChevronRight size={20} stroke={2} aria-hidden="true" />
          </Link>
          {month !== today.slice(0, 7) && (
            <Link className={styles.now} to={addressOf(today.slice(0, 7))} preventScrollReset>
              Bulan ini
            </Link>
          )}
        </nav>
        <nav className={styles.views} aria-label="Tampilan">
          <Link to={addressOf(month, false)} aria-current={asList ? undefined : 'true'} preventScrollReset>
            <IconCalendarMonth size={18} stroke={1.75} aria-hidden="true" />
            Kalender
          </Link>
          <Link to={addressOf(month, true)} aria-current={asList ? 'true' : undefined} preventScrollReset>
            <IconList size={18} stroke={1.75} aria-hidden="true" />
            Daftar
          </Link>
        </nav>
      </div>
      <p className={styles.outcome} role="status">
        {error ? '' : outcome(currentData, month)}
      </p>
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {!error && !currentData && <Skeleton height="32rem" radius={20} />}
      {currentData && <Month month={month} today={today} events={currentData} asList={asList} />}
      <Suspense>
        <PlannedTrainings month={month} today={today} />
      </Suspense>
    </Container>
  );
}

function outcome(events: Event[] | undefined, month: string): string {
  if (!events) return 'Memuat agenda';
  return events.length === 0 ? `Tidak ada event pada ${monthName(month)}.` : `${events.length} event pada ${monthName(month)}`;
}

function Month({ month, today, events, asList }: { month: string; today: string; events: Event[]; asList: boolean }) {
  const days = dated(events);
  return (
    <>
      {!asList && (
        <div className={styles.sheet}>
          <MonthCalendar month={month} today={today} events={days} />
          <ul className={styles.legend} aria-label="Keterangan warna">
            <li data-status="akan_datang">Akan datang</li>
            <li data-status="berlangsung">Berlangsung</li>
            <li data-status="selesai">Selesai</li>
          </ul>
        </div>
      )}
      <div className={styles.list} data-chosen={asList || undefined}>
        {days.length > 0 ? (
          <MonthList month={month} events={days} />
        ) : (
          <EmptyState title="Saat ini event tidak tersedia." hint="Lihat bulan sebelum atau sesudahnya." />
        )}
      </div>
    </>
  );
}
export { AgendaEventRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) =>
  ask(catalogApi.endpoints.listMonth, readMonth(url.searchParams.get('bulan'), jakartaClock(new Date()).day));
