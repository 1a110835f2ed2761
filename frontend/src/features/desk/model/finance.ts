/** How the states of statements and of money that paid no order are said, and which of them the address asks for. */
import type { MoneyCase, Refund, SettleForm, StatementLine } from '@/api/types';
import { REFUND_WORDS } from '@/domain/order/refund-words';
import type { BadgeTone } from '@/ui/badge';
import { readPage } from '@/ui/url-pagination';
import type { CaseQuery, RefundQuery, StatementQuery } from '../api';

/** The parts of the desk, by their word in the address. */
export const PARTS = { pesanan: 'Pesanan', mutasi: 'Mutasi rekening', kasus: 'Kasus dana', pengembalian: 'Pengembalian dana' } as const;
export type Part = keyof typeof PARTS;

export function readPart(search: URLSearchParams): Part {
  const asked = search.get('bagian');
  return asked !== null && isKey(PARTS, asked) ? asked : 'pesanan';
}

interface Word {
  word: string;
  tone: BadgeTone;
}

export const LINE_STATES: Readonly<Record<StatementLine['status'], Word>> = {
  kasus: { word: 'Kasus', tone: 'warm' },
  cocok: { word: 'Cocok', tone: 'good' },
  menunggu: { word: 'Sedang dicocokkan', tone: 'quiet' },
  keluar: { word: 'Dana keluar', tone: 'quiet' },
};

export const CASE_STATES: Readonly<Record<MoneyCase['status'], Word>> = {
  terbuka: { word: 'Menunggu keputusan', tone: 'warm' },
  kursi_diberikan: { word: 'Kursi diberikan', tone: 'good' },
  dikembalikan: { word: 'Dikembalikan', tone: 'quiet' },
  kredit: { word: 'Disimpan sebagai kredit', tone: 'quiet' },
};

/** Why money paid no order, in words for whoever decides. */
export const CASE_KINDS: Readonly<Record<MoneyCase['jenis'], string>> = {
  terlambat: 'Terlambat: pesanannya sudah kedaluwarsa atau dibatalkan.',
  jumlah_tidak_sesuai: 'Jumlahnya tidak sama dengan tagihan mana pun.',
  tidak_pasti: 'Lebih dari satu pesanan menagih jumlah ini.',
  sudah_lunas: 'Pesanan dengan jumlah ini sudah lunas.',
  tidak_dikenal: 'Tidak ada pesanan yang menagih jumlah ini.',
};

export const DECISIONS: Readonly<Record<SettleForm['keputusan'], { word: string; done: string }>> = {
  beri_kursi: { word: 'Berikan kursi: dana melunasi pesanan', done: 'Pesanan lunas dan kursinya terjual.' },
  kembalikan: { word: 'Kembalikan dana ke pengirim', done: 'Dana dicatat untuk dikembalikan.' },
  simpan_kredit: { word: 'Simpan sebagai kredit pengirim', done: 'Dana disimpan sebagai kredit.' },
};

const choices = (words: Readonly<Record<string, Word>>) => Object.entries(words).map(([value, { word }]) => ({ value, label: word }));
export const LINE_CHOICES = choices(LINE_STATES);
export const CASE_CHOICES = choices(CASE_STATES);
export const REFUND_CHOICES = choices(REFUND_WORDS);

/** What the address says where the desk wants to see all of them. */
const ALL = 'semua';

/** What is asked for of the statements: the lines that finance has to decide on, unless something else is said. */
export function readLines(search: URLSearchParams): StatementQuery {
  const status = search.get('status') ?? '';
  return { status: isKey(LINE_STATES, status) ? status : '', page: readPage(search) };
}

/** What is asked for of the cases: those that wait, unless something else is said. */
export function readCases(search: URLSearchParams): CaseQuery {
  const status = search.get('status') ?? 'terbuka';
  if (status === ALL) return { status: '', page: readPage(search) };
  return { status: isKey(CASE_STATES, status) ? status : 'terbuka', page: readPage(search) };
}

/** What is asked for of the refunds: those that wait for a decision, unless something else is said. */
export function readRefunds(search: URLSearchParams): RefundQuery {
  const status = search.get('status') ?? 'diminta';
  if (status === ALL) return { status: '', page: readPage(search) };
  return { status: isKey<Record<Refund['status'], unknown>>(REFUND_WORDS, status) ? status : 'diminta', page: readPage(search) };
}

function isKey<T extends object>(words: T, word: string): word is keyof T & string {
  return Object.hasOwn(words, word);
}
