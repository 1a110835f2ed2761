import { useEffect, useState } from 'react';
import { startWorker } from '@/api/offline-worker';
import { useKeepTicketMutation } from '../api';
import { wholeKeptTickets } from '../model/kept-tickets';

/** Keeps a ticket on this device for the time without a connection; tells when it is. */
export function useKeptTicket(id: string): boolean {
  const [kept, setKept] = useState(false);
  const [keepTicket] = useKeepTicketMutation();
  useEffect(() => {
    let left = false;
    // The worker keeps what passes through it; what the page asked for before there was one, or what did not come whole, is asked
    // for again.
    const keep = async () => {
      const worker = await startWorker();
      if (worker === 'none') return false;
      if (worker === 'there' && (await wholeKeptTickets()).has(id)) return true;
      const { error } = await keepTicket(id);
      return error === undefined;
    };
    void keep()
      .catch(() => false)
      .then((done) => {
        if (!left) setKept(done);
      });
    return () => {
      left = true;
    };
  }, [id, keepTicket]);
  return kept;
}
