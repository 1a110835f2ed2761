import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { eventApi } from '@/domain/event/api';
import { isOnline } from '@/domain/event/event-words';
import { subEventApi } from '@/domain/sub-event/api';
import type { Event } from '@/api/types';
import type { PartId } from '../components/detail/parts';

const { getRundown, listContacts, listSpeakers, listVenues } = eventApi.endpoints;

/**
 * The parts of an event's page that turned out to have nothing in them: nobody is led there. Those at its end, which are often empty,
 * are asked for once the page stands; the others by whoever comes near them.
 */
export function useEmptyParts(event: Event): PartId[] {
  const stands = useStanding();
  const lists = {
    // Of these, what the page knows already.
    'sub-event': subEventApi.endpoints.listSubEvents.useQueryState(event.id).data,
    program: getRundown.useQueryState(event.id).data?.sesi,
    narasumber: listSpeakers.useQueryState(event.id).data,
    lokasi: listVenues.useQuery(stands && !isOnline(event) ? event.id : skipToken).data,
    narahubung: listContacts.useQuery(stands ? event.id : skipToken).data,
  };
  return (Object.keys(lists) as (keyof typeof lists)[]).filter(
    (part) => lists[part]?.length === 0 || (part === 'lokasi' && isOnline(event)),
  );
}

/** Whether the browser has a moment to spare since the page was drawn. */
function useStanding(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const ask = () => setStands(true);
    // Safari has no such call.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ask, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(ask);
    return () => cancelIdleCallback(idle);
  }, []);
  return stands;
}
