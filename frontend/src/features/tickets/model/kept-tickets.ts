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
  const answers = (await (await keptHere())?.matchAll()) ?? [];
  const tickets = await Promise.all(answers.map(read));
  return tickets.filter((ticket) => ticket !== undefined);
}

const CODE = /\/tiket\/([^/]+)\/qr\.svg$/;

/** Ids of the tickets that are kept with the picture of their code: without it nobody can be shown. */
export async function wholeKeptTickets(): Promise<ReadonlySet<string>> {
  const kept = (await (await keptHere())?.keys()) ?? [];
  const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
  const codes = [...paths].map((path) => CODE.exec(path)?.[1]).filter((id) => id !== undefined);
  return new Set(codes.filter((id) => [...paths].some((path) => path.endsWith(`/tiket/${id}`))));
}

async function keptHere(): Promise<Cache | undefined> {
  // Without TLS there is no such thing.
  const { caches } = globalThis as Partial<Pick<typeof globalThis, 'caches'>>;
  return caches && (await caches.has(TICKETS)) ? caches.open(TICKETS) : undefined;
}
