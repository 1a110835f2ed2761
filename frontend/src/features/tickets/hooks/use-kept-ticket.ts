import { useEffect, useState } from 'react';
import { startWorker } from '@/api/offline-worker';
import { useKeepTicketMutation } from '../api';

/** Keeps a ticket on this device for the time without a connection; tells when it is. */
export function useKeptTicket(id: string): boolean {
  const [kept, setKept] = useState(false);
  const [keepTicket] = useKeepTicketMutation();
  useEffect(() => {
    let left = false;
    // The worker keeps what passes through it; what the page asked for before there was one is asked for again.
    const keep = async () => {
      const worker = await startWorker();
      if (worker !== 'new') return worker === 'there';
      const { error } = await keepTicket(id);
      return error === undefined;
    };
    void keep().then((done) => {
      if (!left) setKept(done);
    });
    return () => {
      left = true;
    };
  }, [id, keepTicket]);
  return kept;
}
