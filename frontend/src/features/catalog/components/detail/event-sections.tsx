import type { ReactNode } from 'react';
import { WhenNear } from '@/ui/when-near';
import { SectionSkeleton } from './detail-section';
import { EventContacts, EventVenues } from './event-place';
import { EventProgramme } from './event-programme';
import { EventSpeakers } from './event-speakers';
import { EventSubEvents } from './event-sub-events';

/** What follows an event's description. Each part asks for its own data once the reader comes near it. */
export default function EventSections({ event }: { event: number }) {
  return (
    <>
      {near(<EventSubEvents event={event} />)}
      {near(<EventProgramme event={event} />)}
      {near(<EventSpeakers event={event} />)}
      {near(<EventVenues event={event} />)}
      {near(<EventContacts event={event} />)}
    </>
  );
}

function near(section: ReactNode) {
  return <WhenNear placeholder={<SectionSkeleton />}>{section}</WhenNear>;
}
