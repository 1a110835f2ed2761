/** How the states of statements and of money for finance to decide on are said, what may be decided, and which of them the address asks for. */
import type { MoneyCase, SettleForm, StatementLine } from '@/api/types';
import { REFUND_WORDS } from '@/domain/order/refund-words';
import type { BadgeTone } from '@/ui/badge';
import { readPage } from '@/ui/read-page';
import type { CaseQuery, RefundQuery, StatementQuery } from '../api';
import { choicesOf, readStatus } from './status';

/** The parts of the desk, by their word in the address. */
export const PARTS = { pesanan: 'Pesanan', mutasi: 'Mutasi rekening', kasus: 'Kasus dana', pengembalian: 'Pengembalian dana' } as const;
export type Part = keyof typeof PARTS;

export function readPart(search: URLSearchParams): Part {
  const asked = search.get('bagian');
  return asked !== null && Object.hasOwn(PARTS, asked) ? (asked as Part) : 'pesanan';
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
  dicatat: { word: 'Dicatat', tone: 'quiet' },
};

/** Why finance has to look at money, in words for whoever decides. */
export const CASE_KINDS: Readonly<Record<MoneyCase['jenis'], string>> = {
  terlambat: 'Terlambat: pesanannya sudah kedaluwarsa atau dibatalkan.',
  jumlah_tidak_sesuai: 'Jumlahnya tidak sama dengan tagihan mana pun.',
  tidak_pasti: 'Lebih dari satu pesanan menagih jumlah ini.',
  sudah_lunas: 'Pesanan dengan jumlah ini sudah lunas.',
  tidak_dikenal: 'Tidak ada pesanan yang menagih jumlah ini.',
  ditarik_kembali: 'Ditarik kembali: penyedia pembayaran mengambil lagi dana yang sudah masuk.',
};

export const DECISIONS: Readonly<Record<SettleForm['keputusan'], { word: string; done: string }>> = {
  beri_kursi: { word: 'Berikan kursi: dana melunasi pesanan', done: 'Pesanan lunas dan kursinya terjual.' },
  kembalikan: {
    word: 'Kembalikan dana ke pengirim',
    done: `Transfernya menunggu di Pengembalian dana, status “${REFUND_WORDS.disetujui.word}”.`,
  },
  simpan_kredit: { word: 'Simpan sebagai kredit pengirim', done: 'Dana disimpan sebagai kredit.' },
  catat: { word: 'Catat: dana ini sudah ditarik kembali', done: 'Kasusnya ditutup, pesanannya tidak berubah.' },
};

/** Whether the payment provider took the money back: there is none to decide on. */
export const isTakenBack = ({ jenis }: Pick<MoneyCase, 'jenis'>) => jenis === 'ditarik_kembali';

/** What may be decided of a case. */
export function decisionsOn(found: Pick<MoneyCase, 'jenis' | 'status'>): readonly SettleForm['keputusan'][] {
  if (isTakenBack(found)) return ['catat'];
  // What was kept as a credit can only go back any more.
  return found.status === 'kredit' ? ['kembalikan'] : ['beri_kursi', 'kembalikan', 'simpan_kredit'];
}

export const LINE_CHOICES = choicesOf(LINE_STATES);
export const CASE_CHOICES = choicesOf(CASE_STATES);
export const REFUND_CHOICES = choicesOf(REFUND_WORDS);

/** What is asked for of the statements: every line, unless something else is said. */
export function readLines(search: URLSearchParams): StatementQuery {
  return { keyword: search.get('keyword') ?? '', status: readStatus(search, LINE_CHOICES, ''), page: readPage(search) };
}

/** What is asked for of the cases: those that wait, unless something else is said. */
export function readCases(search: URLSearchParams): CaseQuery {
  return { keyword: search.get('keyword') ?? '', status: readStatus(search, CASE_CHOICES, 'terbuka'), page: readPage(search) };
}

/** What is asked for of the refunds: those that wait for a decision, unless something else is said. */
export function readRefunds(search: URLSearchParams): RefundQuery {
  return { status: readStatus(search, REFUND_CHOICES, 'diminta'), page: readPage(search) };
}
