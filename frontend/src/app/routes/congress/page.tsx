import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { eventApi, useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import { subEventApi } from '@/domain/sub-event/api';
import { isEventType } from '@/domain/sub-event/event-type';
import { SectionPage } from '@/features/congress/components/section-page';
import { type Congress, congressAt, sectionOf } from '@/features/congress/model/congress';
import { isService, type SectionWord, sectionWords } from '@/features/congress/model/sections';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { PageSkeleton } from '@/ui/page-skeleton';
import { Skeleton } from '@/ui/skeleton';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { readId } from '../read-id';
import { StaySection } from './stay-section';
import { useCongress } from './use-congress';

// One address shows one of them.
const BundlePage = lazy(async () => ({ default: (await import('@/features/congress/components/bundle-page')).BundlePage }));
const SubEventPage = lazy(async () => ({ default: (await import('@/features/congress/components/sub-event-page')).SubEventPage }));
const TypePage = lazy(async () => ({ default: (await import('@/features/congress/components/type-page')).TypePage }));

const WAITING = <Skeleton height="30rem" radius="var(--congress-radius)" />;

/** A page below the front page: a section by its word, or a sub-event by its number. The layout lets nothing else through. */
export function CongressPageRoute() {
  const congress = useCongress();
  const { params } = useParams();
  const name = `${congress.name} ${congress.year}`;
  const section = sectionOf(congress, params);
  const id = readId(params);

  if (section) {
    return (
      <>
        <PageTitle>{`${sectionWords(section).title} ${name}`}</PageTitle>
        <SectionPage congress={congress} section={section}>
          <Suspense fallback={WAITING}>
            <Content key={section} congress={congress} section={section} />
          </Suspense>
        </SectionPage>
      </>
    );
  }
  if (id === null) return null;
  const titled = (title: string) => <PageTitle>{`${title} · ${name}`}</PageTitle>;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SubEventPage congress={congress} id={id} titled={titled} />
    </Suspense>
  );
}
export { CongressPageRoute as Component };

function Content({ congress, section }: { congress: Congress; section: SectionWord }) {
  const { currentData: event, isError } = useGetEventQuery(congress.eventId);
  if (isService(section)) {
    if (event && isOver(event)) {
      return (
        <EmptyState
          title="Layanan ini sudah berakhir."
          hint="Kongres telah selesai. Program, pembicara, dan e-poster tetap dapat dilihat."
          action={<LinkButton to={congress.path}>Lihat arsip kongres</LinkButton>}
        />
      );
    }
    // A form that goes away again is worse than one that comes a moment later.
    if (!event && !isError) return WAITING;
  }
  if (isEventType(section)) return <TypePage congress={congress} type={section} />;
  if (section === 'bundling') return <BundlePage congress={congress} />;
  return <StaySection section={section} eventId={congress.eventId} />;
}

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, params, ask }) => {
  const congress = congressAt(url.pathname);
  if (!congress) return;
  ask(eventApi.endpoints.getEvent, congress.eventId);
  const id = sectionOf(congress, params['params']) ? null : readId(params['params']);
  if (id !== null) ask(subEventApi.endpoints.getSubEvent, id);
};
