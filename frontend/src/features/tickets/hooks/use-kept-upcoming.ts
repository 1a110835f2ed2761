import { useEffect, useState } from 'react';
import { startWorker } from '@/api/offline-worker';
import type { FollowedEvent } from '@/api/types';
import { useKeepTicketMutation } from '../api';
import { wholeKeptTickets } from '../model/kept-tickets';
import { ticketsOfSoon } from '../model/next-session';

/**
 * Keeps the tickets of the next two weeks on this device, one after the other, also those that nobody opened: where one finds out that
 * there is no connection, it is too late. Tells whether all of them are there.
 */
export function useKeptUpcoming(events: readonly FollowedEvent[]): boolean {
  const [kept, setKept] = useState(false);
  const [keepTicket] = useKeepTicketMutation();
  useEffect(() => {
    let left = false;
    const keep = async () => {
      const soon = ticketsOfSoon(events, Date.now());
      if (soon.length === 0 || (await startWorker()) === 'none') return false;
      const here = await wholeKeptTickets().catch(() => new Set());
      for (const id of soon) {
        if (left) return false;
        if (here.has(id)) continue;
        const { error } = await keepTicket(id);
        // Whoever answers nobody now, or refuses, would do so the next time too.
        if (error !== undefined) return false;
      }
      return true;
    };
    void keep().then((done) => {
      if (!left) setKept(done);
    });
    return () => {
      left = true;
    };
  }, [events, keepTicket]);
  return kept;
}
