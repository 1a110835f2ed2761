/** How a day of the programme is laid out: rooms side by side, time downwards. */
import type { ProgrammeItem } from '@/api/types';
import { clash } from '@/domain/sub-event/clash';

/** What everybody attends; it stands across the rooms in which nothing else runs. */
const FOR_EVERYBODY: readonly string[] = ['pendaftaran', 'pembukaan', 'pleno', 'istirahat', 'penutupan'];
/** The column of what is for everybody and runs beside something else for everybody. */
const ALL_ROOMS = 'Semua ruang';
/** What nobody needs to choose. */
const NOT_CHOSEN: readonly string[] = ['pendaftaran', 'istirahat'];
/** Rows grow with the time between two lines of the grid, by one unit for so many minutes. */
const MINUTES_PER_UNIT = 15;

export interface Placed {
  session: ProgrammeItem;
  /** Grid lines, from 1. */
  row: [first: number, last: number];
  column: [first: number, last: number];
}

export interface DayGrid {
  /** What stands above the columns. */
  columns: string[];
  /** The times of the rows' upper edges, with the height of each row in units. */
  rows: { time: string; units: number }[];
  placed: Placed[];
}

/** The days of a programme, in order. */
export function daysOf(sessions: readonly ProgrammeItem[]): string[] {
  return [...new Set(sessions.map(({ tanggal }) => tanggal))].sort();
}

/** Names a session for as long as the programme does not change: the contract gives it no number. */
export function sessionKey({ tanggal, jam_mulai, ruang, judul }: ProgrammeItem): string {
  return [tanggal, jam_mulai, ruang ?? '', judul].join('|');
}

export function mayBeChosen({ jenis }: ProgrammeItem): boolean {
  return !NOT_CHOSEN.includes(jenis);
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** What everybody attends is not in one room, even where the programme names one. */
function isCommon({ jenis, ruang }: ProgrammeItem): boolean {
  return ruang === null || FOR_EVERYBODY.includes(jenis);
}

/** The rooms of a day. Those in which something runs during a break stand last, so that the break spans the others. */
function roomsOf(sessions: readonly ProgrammeItem[]): string[] {
  const common = sessions.filter(isCommon);
  const busy = new Map<string, number>();
  for (const session of sessions) {
    if (session.ruang === null || isCommon(session)) continue;
    const interruptions = common.filter((other) => clash(session, other)).length;
    busy.set(session.ruang, (busy.get(session.ruang) ?? 0) + interruptions);
  }
  return [...busy]
    .sort(([one, oneBusy], [other, otherBusy]) => oneBusy - otherBusy || one.localeCompare(other, 'id', { numeric: true }))
    .map(([room]) => room);
}

/** Lays out the sessions of one day. */
export function dayGrid(sessions: readonly ProgrammeItem[]): DayGrid {
  const rooms = roomsOf(sessions);
  /** How many rooms, from the first, nothing runs in meanwhile. */
  const freeRooms = (session: ProgrammeItem) => {
    const taken = rooms.findIndex((room) => sessions.some((other) => !isCommon(other) && other.ruang === room && clash(session, other)));
    return taken === -1 ? rooms.length : taken;
  };
  const spans = (session: ProgrammeItem, index: number) =>
    (rooms.length === 0 || freeRooms(session) > 0) &&
    !sessions.slice(0, index).some((earlier) => isCommon(earlier) && clash(session, earlier));
  const aside = sessions.filter((session, index) => isCommon(session) && !spans(session, index));
  const columns = [...new Set([...rooms, ...aside.map(({ ruang }) => ruang ?? ALL_ROOMS)])];

  const times = [...new Set(sessions.flatMap(({ jam_mulai, jam_selesai }) => [jam_mulai, jam_selesai]))].sort();
  const line = (time: string) => times.indexOf(time) + 1;
  const columnsOf = (session: ProgrammeItem): Placed['column'] => {
    if (isCommon(session) && !aside.includes(session)) return [1, Math.max(1, freeRooms(session)) + 1];
    const column = columns.indexOf(session.ruang ?? ALL_ROOMS) + 1;
    return [column, column + 1];
  };

  return {
    columns,
    rows: times.slice(0, -1).map((time, index) => ({ time, units: unitsOf(sessions, time, times[index + 1] ?? time) })),
    placed: sessions.map((session) => ({ session, row: [line(session.jam_mulai), line(session.jam_selesai)], column: columnsOf(session) })),
  };
}

/** A row is as high as its time is long; a time in which nothing runs needs only one unit. */
function unitsOf(sessions: readonly ProgrammeItem[], from: string, until: string): number {
  const idle = !sessions.some(({ jam_mulai, jam_selesai }) => jam_mulai < until && from < jam_selesai);
  return idle ? 1 : Math.max(1, (minutes(until) - minutes(from)) / MINUTES_PER_UNIT);
}
