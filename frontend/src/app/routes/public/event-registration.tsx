import { Suspense } from 'react';
import { useParams } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import { subEventApi, useListBundlesQuery, useListSubEventsQuery } from '@/domain/sub-event/api';
import type { CartItem, Event, FollowedEvent } from '@/api/types';
import { useGetCartQuery } from '@/domain/cart/api';
import { congressSite, eventHomePath } from '@/domain/event/event-address';
import { isOver } from '@/domain/event/lifecycle';
import { selectSession } from '@/domain/session/slice';
import { useListFollowedEventsQuery } from '@/features/tickets/api';
import { askedEarly } from '@/ui/asked-early';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { PageSkeleton } from '@/ui/page-skeleton';
import type { EarlyCalls } from '../../early-calls';
import { useAppSelector } from '../../store';
import { askEventEarly, EventPart } from './event-part';

// Shown when the sub-events have come; an event that is over, or unknown, goes without it.
const RegistrationPage = askedEarly(
  async () => (await loadPatiently(() => import('@/features/catalog/components/registration/registration-page'))).RegistrationPage,
);
// Who comes from a congress's site registers in its colours.
const CongressColours = askedEarly(
  async () => (await loadPatiently(() => import('@/features/congress/components/congress-colours'))).default,
);

/** Registering for an event, as far as choosing its sub-events. */
export function EventRegistrationRoute() {
  const id = Number(useParams()['id']);
  const page = (
    <EventPart
      title="Pilih sub-event"
      named="Pendaftaran"
      hint="Pilih satu atau lebih. Biaya mengikuti profesi Anda, dan jadwal yang bertabrakan langsung ditandai."
    >
      {/* A choice belongs to one event: another event's page starts anew. */}
      {(event) => (isOver(event) ? <Closed event={event} /> : <Choosing key={event.id} event={event} />)}
    </EventPart>
  );
  if (!congressSite(id)) return page;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <CongressColours eventId={id}>{page}</CongressColours>
    </Suspense>
  );
}

function Closed({ event }: { event: Event }) {
  return (
    <EmptyState
      title="Pendaftaran sudah ditutup."
      hint="Event ini telah selesai."
      action={<LinkButton to={eventHomePath(event.id)}>Kembali ke detail event</LinkButton>}
    />
  );
}

/** Seats go and prices are personal: what an earlier page loaded is asked for again. */
function Choosing({ event }: { event: Event }) {
  const { authenticated } = useAppSelector(selectSession);
  const subEvents = useListSubEventsQuery(event.id);
  const bundles = useListBundlesQuery(event.id);
  // What is to come stands on its first page. Without it, or without the cart, nothing is marked.
  const { data: followed } = useListFollowedEventsQuery(1, { skip: !authenticated });
  const { data: cart } = useGetCartQuery(undefined, { skip: !authenticated });

  // What was loaded before stands while it cannot be had anew. Packages are an addition: one can choose without them.
  if (!subEvents.data && subEvents.error) return <ErrorPanel error={subEvents.error} onRetry={subEvents.refetch} />;
  if (!subEvents.data || bundles.isLoading) return <PageSkeleton />;
  if (subEvents.data.length === 0) {
    return <EmptyState title="Sub-event belum tersedia." hint="Jadwal event ini masih disusun. Silahkan kembali lagi nanti." />;
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <RegistrationPage
        event={event}
        subEvents={subEvents.data}
        bundles={bundles.data ?? []}
        ticketed={ticketedSubEvents(followed?.data ?? [], event.id)}
        inCart={subEventsInCart(cart?.item ?? [], event.id)}
        loggedIn={authenticated}
      />
    </Suspense>
  );
}

/** Ids of the sub-events of an event that stand in the cart, alone or in a package. */
function subEventsInCart(lines: readonly CartItem[], event: number): ReadonlySet<number> {
  return new Set(lines.filter(({ event_id }) => event_id === event).flatMap(({ sub_event }) => sub_event.map(({ id }) => id)));
}

/** Ids of the sub-events of an event that let in the member himself: not those whose place somebody else took, nor what was called off. */
function ticketedSubEvents(followed: readonly FollowedEvent[], event: number): ReadonlySet<number> {
  const tickets = followed.filter(({ id }) => id === event).flatMap(({ tiket }) => tiket);
  const own = tickets.filter(({ status, dialihkan_kepada }) => status === 'berlaku' && dialihkan_kepada === null);
  return new Set(own.flatMap(({ sub_event }) => sub_event.map(({ id }) => id)));
}

export { EventRegistrationRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = (given) => {
  const id = askEventEarly(given);
  if (id === null) return;
  given.ask(subEventApi.endpoints.listSubEvents, id);
  given.ask(subEventApi.endpoints.listBundles, id);
};
