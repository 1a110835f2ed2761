import type { Event } from '@/api/types';
import { eventHomePath } from '@/domain/event/event-address';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';

/** What was offered to those who came to an event, now that it is over: nothing to book, and no form. */
export function ServiceEnded({ event }: { event: Event }) {
  return (
    <EmptyState
      title="Layanan ini sudah berakhir."
      hint="Event ini telah selesai."
      action={<LinkButton to={eventHomePath(event.id)}>Lihat arsip event</LinkButton>}
    />
  );
}
