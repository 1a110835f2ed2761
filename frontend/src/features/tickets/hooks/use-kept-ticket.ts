import { useEffect, useState } from 'react';
import { ownHeaders } from '@/api/client';
import { startWorker } from '@/api/offline-worker';
import { qrAddress, ticketAddress } from '../api';

/** Keeps a ticket on this device for the time without a connection; tells when it is. */
export function useKeptTicket(id: string): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let left = false;
    void keep(id).then((done) => {
      if (!left) setKept(done);
    });
    return () => {
      left = true;
    };
  }, [id]);
  return kept;
}

/** The worker keeps what passes through it; what the page asked for before there was one is asked for again. */
async function keep(id: string): Promise<boolean> {
  const worker = await startWorker();
  if (worker !== 'new') return worker === 'there';
  try {
    const answers = await Promise.all([ticketAddress(id), qrAddress(id)].map((address) => fetch(address, { headers: ownHeaders() })));
    return answers.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
