/** What comes of a ticket that was held up, in the words that the door shows. */
import type { Problem } from '@/api/problem';
import type { DoorList, Entry } from '@/api/types';
import { clockWords, OFFSETS, slotWords } from '@/domain/calendar/day-words';
import { type Verdict, venueTime } from './door-list';

export interface Scan {
  /** Which of this visit's scans it is, from 1. */
  number: number;
  letsIn: boolean;
  /** He may come in, but somebody should look first. */
  doubtful?: boolean;
  /** The code of who comes on another day: it counts once somebody says so. */
  asks?: string;
  /** Found by name in a list further down, and not scanned or typed. */
  byHand?: boolean;
  /** Read from across the table. */
  title: string;
  /** Why not, or what else is to be known. */
  words: string;
  /** Whose ticket, as far as it is known. */
  who: string;
  /** Its number, as far as it is known; else what was typed. */
  ticket: string;
  /** Session and time. */
  session: string;
  /** What came of it, in a word or two. */
  badge: string;
  /** When, by the clock of the venue where it is known, else by that of Jakarta; with its zone. */
  at: string;
}

/** As `like` is told; as Jakarta's clock shows it where nothing is known of a venue. */
const clockLike = (now: Date, like: string = OFFSETS.WIB) => clockWords(venueTime(now.getTime(), like));

export interface Moment {
  number: number;
  now: Date;
  /** An instant, or the offset alone, by the clock of the venue. */
  like?: string | undefined;
}

/** Which way somebody goes. */
export type Direction = Entry['arah'];

/** Somebody comes in, or leaves. */
export function passed({ nama, nomor, sub_event, hari_lain, arah, menit, waktu }: Entry, { number }: Pick<Moment, 'number'>): Scan {
  const leaves = arah === 'keluar';
  const doubtful = hari_lain && !leaves;
  return {
    number,
    letsIn: true,
    ...(doubtful && { doubtful }),
    title: leaves ? 'Keluar tercatat' : 'Silakan masuk',
    words: leaves ? `Hadir ${menit} menit` : doubtful ? 'Perhatikan: sesi ini bukan hari ini.' : '',
    who: nama,
    ticket: nomor,
    session: `${sub_event.judul} · ${slotWords(sub_event.mulai, sub_event.selesai)}`,
    badge: leaves ? 'Keluar' : 'Masuk',
    at: clockWords(waktu),
  };
}

const OTHER_DAY = 'Bukan hari ini';

const TITLES: Readonly<Record<string, string>> = {
  sudah_masuk: 'Sudah masuk',
  sudah_keluar: 'Sudah keluar',
  belum_masuk: 'Belum masuk',
  tiket_batal: 'Tiket batal',
  bukan_hari_ini: OTHER_DAY,
  tiket_bukan_sesi_ini: 'Bukan sesi ini',
  sesi_tiket_selesai: 'Sesi selesai',
  tiket_palsu: 'Tiket palsu',
  tiket_tidak_ditemukan: 'Tidak ditemukan',
  data_tidak_valid: 'Bukan tiket',
  pindaian_tersusul: 'Sudah dipindai lagi',
};

const NO_TICKET = 'Kode ini bukan kode tiket.';

/** Nobody goes through. */
export function refused({ code, message, errors, details = {} }: Problem, asked: string, { number, now, like }: Moment): Scan {
  const title = TITLES[code] ?? 'Belum diperiksa';
  return {
    number,
    letsIn: false,
    ...(code === 'bukan_hari_ini' && { doubtful: true, asks: asked }),
    title,
    words: code === 'data_tidak_valid' && errors['kode'] ? NO_TICKET : message,
    who: details['nama'] ?? '',
    ticket: details['nomor'] ?? named(asked),
    session: code === 'sudah_masuk' || code === 'sudah_keluar' ? (details['sesi'] ?? '') : '',
    badge: title,
    at: clockLike(now, like),
  };
}

/** What the list of a door without a connection says, in the words of the door. */
export function judged(
  verdict: Verdict,
  { sub_event }: DoorList,
  direction: Direction,
  asked: string,
  { number, now, like }: Moment,
): Scan {
  const leaves = direction === 'keluar';
  const ticket = 'ticket' in verdict ? verdict.ticket : undefined;
  const letsIn = verdict.kind === 'passes';
  const [title, words] = wordsOf(verdict, leaves);
  return {
    number,
    letsIn,
    ...(verdict.kind === 'other_day' && { doubtful: true, asks: asked }),
    title,
    words,
    who: ticket?.nama ?? '',
    ticket: ticket?.nomor ?? named(asked),
    session: letsIn && sub_event ? `${sub_event.judul} · ${slotWords(sub_event.mulai, sub_event.selesai)}` : '',
    badge: letsIn ? (leaves ? 'Keluar, luring' : 'Masuk, luring') : title,
    at: clockLike(now, sub_event?.mulai ?? like),
  };
}

function wordsOf(verdict: Verdict, leaves: boolean): [title: string, words: string] {
  switch (verdict.kind) {
    case 'passes':
      return [leaves ? 'Keluar tercatat' : 'Silakan masuk', 'Luring: dikirim begitu koneksi kembali.'];
    case 'again':
      return leaves
        ? ['Sudah keluar', `Sudah keluar pukul ${clockWords(verdict.at)}.`]
        : ['Sudah masuk', `Sudah masuk pukul ${clockWords(verdict.at)}.`];
    case 'not_inside':
      return ['Belum masuk', 'Menurut daftar luring, tiket ini belum masuk ke sesi ini.'];
    case 'other_day':
      return [OTHER_DAY, 'Sesi ini bukan hari ini. Belum dicatat masuk.'];
    case 'unlisted':
      return ['Tidak ada di daftar', 'Tiket ini tidak ada di daftar luring sesi ini. Periksa lagi saat koneksi kembali.'];
    case 'foreign':
      return ['Bukan tiket', NO_TICKET];
  }
}

/** What was typed, or that it was scanned. */
function named(asked: string): string {
  return asked.length > LONGEST_TYPED ? 'Kode QR' : asked;
}

/** What is longer was scanned, and says nothing to people. */
const LONGEST_TYPED = 20;
