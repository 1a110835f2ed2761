/* eslint-disable no-restricted-syntax -- Here the collection is the point: one lazy file instead of two. */
import type { ReactNode } from 'react';
import type { Event } from '@/api/types';
import { useAnchor } from '@/ui/use-anchor';
import { WhenNear } from '@/ui/when-near';
import { SectionSkeleton } from './detail-section';
import styles from './detail-section.module.css';
import { EventContacts, EventVenues } from './event-place';
import { EventProgramme } from './event-programme';
import { EventSpeakers } from './event-speakers';
import { EventSubEvents } from './event-sub-events';
import { type PartId, PARTS } from './parts';

export { EventTabs } from './event-tabs';

/** What follows an event's description. Each part asks for its own data once the reader comes near it. */
export function EventSections({ event }: { event: Event }) {
  useAnchor();
  return (
    <>
      <Part id="sub-event">
        <EventSubEvents event={event} />
      </Part>
      <Part id="program">
        <EventProgramme event={event} />
      </Part>
      <Part id="narasumber">
        <EventSpeakers event={event.id} />
      </Part>
      <Part id="lokasi">
        <EventVenues event={event} />
      </Part>
      <Part id="narahubung">
        <EventContacts event={event.id} />
      </Part>
    </>
  );
}

/** Keeps a part's place, and its name in the address, from the beginning. */
function Part({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <div id={id} className={styles.part}>
      <WhenNear placeholder={<SectionSkeleton title={PARTS[id]} />}>{children}</WhenNear>
    </div>
  );
}
