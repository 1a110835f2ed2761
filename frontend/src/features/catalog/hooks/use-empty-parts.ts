import { eventApi } from '@/domain/event/api';
import { isOnline } from '@/domain/event/event-words';
import { subEventApi } from '@/domain/sub-event/api';
import type { Event } from '@/api/types';
import type { PartId } from '../components/detail/parts';

const { getRundown, listContacts, listSpeakers, listVenues } = eventApi.endpoints;

/** The parts of an event's page that turned out to have nothing in them: nobody is led there. */
export function useEmptyParts(event: Event): PartId[] {
  const lists = {
    // What the page knows already, without asking for it.
    'sub-event': subEventApi.endpoints.listSubEvents.useQueryState(event.id).data,
    program: getRundown.useQueryState(event.id).data?.sesi,
    narasumber: listSpeakers.useQueryState(event.id).data,
    lokasi: listVenues.useQueryState(event.id).data,
    narahubung: listContacts.useQueryState(event.id).data,
  };
  return (Object.keys(lists) as (keyof typeof lists)[]).filter(
    (part) => lists[part]?.length === 0 || (part === 'lokasi' && isOnline(event)),
  );
}
