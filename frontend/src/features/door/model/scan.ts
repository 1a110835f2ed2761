/** What comes of a ticket that was held up, in the words that the door shows. */
import type { Problem } from '@/api/problem';
import type { Entry } from '@/api/types';
import { slotWords } from '@/domain/calendar/day-words';

export interface Scan {
  /** Which of this visit's scans it is, from 1. */
  number: number;
  letsIn: boolean;
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
  /** `HH.MM` by the clock of the device. */
  at: string;
}

const clocks = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' });

interface Moment {
  number: number;
  now: Date;
}

/** Which way somebody goes. */
export type Direction = Entry['arah'];

/** Somebody comes in, or leaves. */
export function passed({ nama, nomor, sub_event, hari_lain, arah, menit }: Entry, { number, now }: Moment): Scan {
  const leaves = arah === 'keluar';
  const otherDay = hari_lain ? 'Perhatikan: sesi ini bukan hari ini.' : '';
  return {
    number,
    letsIn: true,
    title: leaves ? 'Keluar tercatat' : 'Silakan masuk',
    words: leaves ? `Hadir ${menit} menit` : otherDay,
    who: nama,
    ticket: nomor,
    session: `${sub_event.judul} · ${slotWords(sub_event.mulai, sub_event.selesai)}`,
    badge: leaves ? 'Keluar' : 'Masuk',
    at: clocks.format(now),
  };
}

const TITLES: Readonly<Record<string, string>> = {
  sudah_masuk: 'Sudah masuk',
  sudah_keluar: 'Sudah keluar',
  belum_masuk: 'Belum masuk',
  tiket_batal: 'Tiket batal',
  tiket_bukan_sesi_ini: 'Bukan sesi ini',
  sesi_tiket_selesai: 'Sesi selesai',
  tiket_palsu: 'Tiket palsu',
  tiket_tidak_ditemukan: 'Tidak ditemukan',
  data_tidak_valid: 'Bukan tiket',
};

/** Nobody goes through. */
export function refused({ code, message, details = {} }: Problem, asked: string, { number, now }: Moment): Scan {
  const title = TITLES[code] ?? 'Belum diperiksa';
  return {
    number,
    letsIn: false,
    title,
    words: message,
    who: details['nama'] ?? '',
    ticket: details['nomor'] ?? (asked.length > LONGEST_TYPED ? 'Kode QR' : asked),
    session: code === 'sudah_masuk' || code === 'sudah_keluar' ? (details['sesi'] ?? '') : '',
    badge: title,
    at: clocks.format(now),
  };
}

/** What is longer was scanned, and says nothing to people. */
const LONGEST_TYPED = 20;
