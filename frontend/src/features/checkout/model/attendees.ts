/** Who comes to what a group orders: whether each row can be taken, whether there are seats for them, and the draft of the list. */
import { tabStorage } from '@/api/browser-storage';
import type { BodyOf } from '@/api/call';
import type { Cart, CartItem } from '@/api/types';
import { seatedFirst } from './seated-first';

/** As many as one order names here. */
export const MOST_ATTENDEES = 200;
/** As the server has it. */
const LONGEST_NAME = 200;
const GUESTS_A_ROOM = 2;

/** What is held for each of several people; an e-course is for the buyer alone. */
const SEATED: ReadonlySet<CartItem['jenis']> = new Set(['sub_event', 'bundling']);

export interface RowNote {
  words: string;
  /** It stands in the way; else it is only worth a look. */
  fault: boolean;
}

/** What is to be said of each row, in their order. */
export function rowNotes(names: readonly string[]): (RowNote | null)[] {
  const first = new Map<string, number>();
  return names.map((typed, at) => {
    const words = faultOf(typed);
    if (words) return { words, fault: true };
    const same = typed.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id');
    const before = first.get(same);
    if (before === undefined) {
      first.set(same, at);
      return null;
    }
    return { words: `Sama dengan baris ${before + 1}. Hapus bila orangnya sama.`, fault: false };
  });
}

function faultOf(typed: string): string | null {
  const name = typed.trim();
  if (!name) return 'Nama belum diisi.';
  if (Array.from(name).length > LONGEST_NAME) return `Nama paling panjang ${LONGEST_NAME} huruf.`;
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name)) return 'Nama memuat karakter yang tidak dapat dicetak. Ketik ulang.';
  if (name.includes('@') || !/\p{L}{2}/u.test(name)) return 'Ini bukan nama. Tulis nama lengkap peserta.';
  return null;
}

/** How many names an order of this cart takes, as the server counts: one a seat, or up to two a room. */
function placesOf(cart: Cart): { least: number; most: number } {
  const most = (rooms: boolean) =>
    Math.max(0, ...cart.item.filter(({ jenis }) => (jenis === 'akomodasi') === rooms).map(({ jumlah }) => jumlah));
  const least = most(false) || 1;
  return { least, most: Math.max(least, GUESTS_A_ROOM * most(true)) };
}

/** The lines that are not held for so many people; a room is not counted by heads. */
export function linesToFit(people: number, cart: Cart): CartItem[] {
  return cart.item.filter(({ jenis, jumlah }) => SEATED.has(jenis) && jumlah !== people);
}

/** What keeps the list from going with an order of this cart; null when it can. */
export function obstacleOf(names: readonly string[], cart: Cart): { words: string; seats?: boolean } | null {
  if (names.length === 0) return { words: 'Belum ada nama dalam daftar.' };
  const faults = rowNotes(names).filter((note) => note?.fault).length;
  if (faults > 0) return { words: `${faults} baris perlu diperbaiki.` };
  const seats = cart.item.filter(({ jenis }) => SEATED.has(jenis)).map(({ jumlah }) => jumlah);
  const { least, most } = placesOf(cart);
  const even = new Set(seats).size < 2;
  if (even && names.length >= least && names.length <= most) return null;
  if (seats.length > 0 && (!even || seats[0] !== names.length)) {
    return { words: `${names.length} peserta, ${Math.min(...seats)} kursi: jumlahnya belum sama.`, seats: true };
  }
  return { words: `Isi ${least === most ? least : `${least} sampai ${most}`} nama, sesuai jumlah tempat di keranjang.` };
}

/** What comes of a list that can go. */
export function readyWords(names: readonly string[], cart: Cart): { words: string; seats?: boolean } {
  const { attendees, guests } = seatedFirst(names, cart.item);
  if (guests.length === 0) return { words: `${names.length} peserta siap dipesan.` };
  if (attendees.length === 0) return { words: `${guests.length} tamu kamar siap dipesan.` };
  return {
    words: `${attendees.length} peserta dengan tiket dan ${guests.length} tamu kamar tanpa tiket (${guests.join('; ')}) siap dipesan.`,
    seats: cart.item.some(({ jenis }) => SEATED.has(jenis)),
  };
}

/** Whether somebody else than the buyer can be named for something in it. */
export function takesNames(cart: Cart): boolean {
  return cart.item.some(({ jenis }) => SEATED.has(jenis) || jenis === 'akomodasi');
}

/** What is for others, or for several: their names are asked for line by line. */
function asksNames({ jenis, untuk, jumlah }: CartItem): boolean {
  return SEATED.has(jenis) && (untuk === 'orang_lain' || jumlah > 1);
}

/** Whether its only ticket would be in the buyer's name, which the server does not take. */
export function needsName({ jenis, untuk, jumlah }: CartItem): boolean {
  return SEATED.has(jenis) && untuk === 'orang_lain' && jumlah === 1;
}

/** The lists of single lines, by the line's id. */
export type NamesByLine = Readonly<Record<string, readonly string[]>>;

/** How it is said who comes: by one list for everything, line by line, or not at all, which is the buyer himself. */
export type Naming =
  { way: 'list'; names: readonly string[] } | { way: 'lines'; lines: readonly CartItem[]; byLine: NamesByLine } | { way: 'alone' };

/** A list that was begun goes on; else lines that ask for names have their own, and the rooms beside them as well. */
export function namingOf(cart: Cart, listed: readonly string[] | null, byLine: NamesByLine): Naming {
  if (!takesNames(cart)) return { way: 'alone' };
  if (listed) return { way: 'list', names: listed };
  const asking = cart.item.some(asksNames);
  const lines = asking ? cart.item.filter((item) => asksNames(item) || item.jenis === 'akomodasi') : [];
  return lines.length > 0 ? { way: 'lines', lines, byLine } : { way: 'alone' };
}

/** A cart of which this line is all. */
export function cartOfLine(item: CartItem, cart: Cart): Cart {
  return { ...cart, item: [item] };
}

export function namesOfLine(byLine: NamesByLine, { id }: Pick<CartItem, 'id'>): readonly string[] {
  return byLine[id] ?? [];
}

/** What keeps who comes from going with an order of this cart; null when it can. Several may be named later, each on his ticket. */
export function namingObstacle(naming: Naming, cart: Cart): { words: string } | null {
  if (naming.way === 'list') return obstacleOf(naming.names, cart);
  if (naming.way === 'alone') return null;
  for (const item of naming.lines) {
    const names = namesOfLine(naming.byLine, item);
    const found = names.length > 0 || needsName(item) ? obstacleOf(names, cartOfLine(item, cart)) : null;
    if (found) return { words: `${item.judul}: ${found.words}` };
  }
  return null;
}

/** Who comes, as an order says it. */
export function namesToSend(naming: Naming): Pick<BodyOf<'post', '/order'>, 'peserta' | 'peserta_item'> {
  const trimmed = (names: readonly string[]) => names.map((name) => name.trim());
  if (naming.way === 'list') return { peserta: trimmed(naming.names) };
  if (naming.way === 'alone') return {};
  const named = naming.lines.map(({ id }) => ({ item_id: id, nama: trimmed(namesOfLine(naming.byLine, { id })) }));
  const said = named.filter(({ nama }) => nama.length > 0);
  return said.length > 0 ? { peserta_item: said } : {};
}

const keyOf = (userId: number | null) => `portal.attendees.${userId}`;
const keyByLine = (userId: number | null) => `portal.attendees-by-line.${userId}`;

/** The list as it was left in this tab; null while somebody orders for himself. */
export function readAttendees(userId: number | null): string[] | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(keyOf(userId)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string').slice(0, MOST_ATTENDEES) : null;
  } catch {
    return null;
  }
}

/** Keeps the list; null leaves no trace of it. */
export function keepAttendees(userId: number | null, names: readonly string[] | null): void {
  if (names) tabStorage.write(keyOf(userId), JSON.stringify(names));
  else tabStorage.erase(keyOf(userId));
}

/** The lists of single lines as they were left in this tab. */
export function readNamesByLine(userId: number | null): NamesByLine {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(keyByLine(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const lists = Object.entries(kept).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    const namesOf = (names: readonly unknown[]) => names.filter((name): name is string => typeof name === 'string');
    return Object.fromEntries(lists.map(([id, names]) => [id, namesOf(names).slice(0, MOST_ATTENDEES)]));
  } catch {
    return {};
  }
}

/** Keeps the lists of single lines; none leaves no trace of them. */
export function keepNamesByLine(userId: number | null, byLine: NamesByLine): void {
  if (Object.keys(byLine).length > 0) tabStorage.write(keyByLine(userId), JSON.stringify(byLine));
  else tabStorage.erase(keyByLine(userId));
}

/** Forgets who comes, once it is ordered. */
export function forgetNames(userId: number | null): void {
  keepAttendees(userId, null);
  keepNamesByLine(userId, {});
}
