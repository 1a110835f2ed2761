/** What a door knows without a connection: its list, and what follows from it. */
import type { DoorList, DoorTicket, TicketHolder } from '@/api/types';
import type { Direction } from './scan';
import { typosIn, wordsOf } from './spelling';

/** What somebody holds up, as far as a phone can read it. */
export type Presented = { kind: 'code'; code: string } | { kind: 'number'; number: string } | { kind: 'foreign' };

/** What the list says of somebody who wants to go through. */
export type Verdict =
  | { kind: 'passes'; ticket: DoorTicket }
  /** He went this way before. */
  | { kind: 'again'; ticket: DoorTicket; at: string }
  /** The session is of another day, and nobody said that he is to come in all the same. */
  | { kind: 'other_day'; ticket: DoorTicket }
  /** He cannot leave where he has not been. */
  | { kind: 'not_inside'; ticket: DoorTicket }
  /** Forged, of another session, or bought since the list was made: without a connection nobody can say. */
  | { kind: 'unlisted' }
  | { kind: 'foreign' };

/** Reads what was scanned or typed, as the server does: in capitals or not, with spaces and dashes or without. */
export function read(presented: string): Presented {
  const letters = presented.replace(/[\s-]/g, '').toUpperCase();
  const spelled = letters.replace(/^TKT/, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (/^[0-9A-HJKMNP-TV-Z]{8}$/.test(spelled)) return { kind: 'number', number: `TKT-${spelled.slice(0, 4)}-${spelled.slice(4)}` };
  return /^T1[A-Z2-7]{52}$/.test(letters) ? { kind: 'code', code: letters } : { kind: 'foreign' };
}

/** By what the list knows a code: it holds nothing that a code could be made of. */
async function digestOf(code: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function find({ tiket }: DoorList, presented: Presented): Promise<DoorTicket | undefined> {
  if (presented.kind === 'number') return tiket.find(({ nomor }) => nomor === presented.number);
  if (presented.kind === 'foreign') return undefined;
  const digest = await digestOf(presented.code);
  return tiket.find(({ sidik }) => sidik === digest);
}

/** Whether somebody goes through; with `at`, an instant of the venue, nobody enters a session of another day for the first time. */
export async function judge(list: DoorList, asked: string, direction: Direction, at: string | null = null): Promise<Verdict> {
  const presented = read(asked);
  if (presented.kind === 'foreign') return { kind: 'foreign' };
  const ticket = await find(list, presented);
  if (!ticket) return { kind: 'unlisted' };
  const { masuk_pada: entered, keluar_pada: left } = ticket;
  if (direction === 'masuk' && !entered && at !== null && !isOfDay(list, at)) return { kind: 'other_day', ticket };
  if (direction === 'masuk') return entered && !left ? { kind: 'again', ticket, at: entered } : { kind: 'passes', ticket };
  if (!entered) return { kind: 'not_inside', ticket };
  return left ? { kind: 'again', ticket, at: left } : { kind: 'passes', ticket };
}

/** Whether the list's session takes place on the day of an instant, both told by the clock of the venue. */
function isOfDay({ sub_event }: DoorList, at: string): boolean {
  const day = at.slice(0, 10);
  return !sub_event || (sub_event.mulai.slice(0, 10) <= day && day <= sub_event.selesai.slice(0, 10));
}

/** The list after somebody went through. */
export function after(list: DoorList, number: string, direction: Direction, at: string): DoorList {
  const moved = (ticket: DoorTicket): DoorTicket =>
    direction === 'masuk' ? { ...ticket, masuk_pada: ticket.masuk_pada ?? at, keluar_pada: null } : { ...ticket, keluar_pada: at };
  return { ...list, tiket: list.tiket.map((ticket) => (ticket.nomor === number ? moved(ticket) : ticket)) };
}

/** Those in whose name or number every word of the keyword is found, as it was typed first: as the server finds them. */
export function search({ tiket }: DoorList, keyword: string, most: number): DoorTicket[] {
  const words = wordsOf(keyword);
  return tiket
    .map((ticket) => ({ ticket, typos: typosIn(`${ticket.nama} ${ticket.nomor}`, words) }))
    .filter(({ typos }) => typos < Infinity)
    .sort((one, other) => one.typos - other.typos)
    .slice(0, most)
    .map(({ ticket }) => ticket);
}

/** A ticket that a search found. */
export interface Hit extends TicketHolder {
  /** The session's list does not have it. */
  elsewhere: boolean;
}

/** What the server found of the whole event, what the list of this session has of it first. The server's limit may have left some of that out. */
export function ofSessionFirst(found: readonly TicketHolder[], list: DoorList, keyword: string, most: number): Hit[] {
  const here = search(list, keyword, most);
  const numbers = new Set(list.tiket.map(({ nomor }) => nomor));
  const others = found.filter(({ nomor }) => !here.some((ticket) => ticket.nomor === nomor));
  return [...here, ...others]
    .map(({ nomor, nama }) => ({ nomor, nama, elsewhere: !numbers.has(nomor) }))
    .sort((one, other) => Number(one.elsewhere) - Number(other.elsewhere));
}

/** A moment by the clock of the venue that `like` is told by. */
export function venueTime(moment: number, like: string): string {
  const zone = /[+-]\d\d:\d\d$/.exec(like)?.[0] ?? '+00:00';
  const ahead = (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4))) * 60_000;
  return new Date(moment + ahead).toISOString().replace('Z', zone);
}
