/** The tickets that the worker keeps on this device, which open without a connection. */
import { TICKETS } from '@/api/kept';

export interface KeptTicket {
  id: string;
  title: string;
}

interface TicketAnswer {
  data?: { id?: unknown; judul?: unknown; judul_event?: unknown };
}

/** Reads a kept answer; nothing where it is the picture of a code. */
async function read(answer: Response): Promise<KeptTicket | undefined> {
  const body = (await answer.json().catch(() => null)) as TicketAnswer | null;
  const { id, judul, judul_event } = body?.data ?? {};
  if (typeof id !== 'string') return undefined;
  return { id, title: [judul, judul_event].filter((title) => typeof title === 'string').join(', ') || 'Tiket' };
}

export async function readKeptTickets(): Promise<KeptTicket[]> {
  // Without TLS there is no such thing.
  const { caches } = globalThis as Partial<Pick<typeof globalThis, 'caches'>>;
  if (!caches || !(await caches.has(TICKETS))) return [];
  const answers = await (await caches.open(TICKETS)).matchAll();
  const tickets = await Promise.all(answers.map(read));
  return tickets.filter((ticket) => ticket !== undefined);
}
