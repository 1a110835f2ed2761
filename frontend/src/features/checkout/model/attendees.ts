/** Who comes to what a group orders: whether each row can be taken, whether there are seats for them, and the draft of the list. */
import { tabStorage } from '@/api/browser-storage';
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

const keyOf = (userId: number | null) => `portal.attendees.${userId}`;

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
