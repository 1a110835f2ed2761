/** How the states of an order are said. */
import type { Order } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';

export type OrderStatus = Order['status'];

const WORDS: Readonly<Record<OrderStatus, { word: string; tone: BadgeTone; hint: string; unseated?: string }>> = {
  menunggu_pembayaran: {
    word: 'Menunggu pembayaran',
    tone: 'warm',
    hint: 'Bayar sebelum batas waktu, lalu kirim bukti pembayarannya di bawah; kursi Anda ditahan sampai saat itu. Halaman ini memberi tahu begitu pembayaran Anda diterima.',
    unseated:
      'Bayar sebelum batas waktu, lalu kirim bukti pembayarannya di bawah. Halaman ini memberi tahu begitu pembayaran Anda diterima.',
  },
  menunggu_verifikasi: {
    word: 'Menunggu verifikasi',
    tone: 'warm',
    hint: 'Pembayaran Anda sedang diperiksa panitia. Kursi Anda tetap ditahan.',
    unseated: 'Pembayaran Anda sedang diperiksa panitia.',
  },
  // Nobody meets anywhere for classes alone.
  lunas: {
    word: 'Lunas',
    tone: 'good',
    hint: 'Pembayaran sudah diterima. Sampai jumpa di acara!',
    unseated: 'Pembayaran sudah diterima. Selamat belajar!',
  },
  kedaluwarsa: {
    word: 'Kedaluwarsa',
    tone: 'bad',
    hint: 'Batas pembayaran sudah lewat dan kursinya dilepas. Silahkan pesan kembali.',
    unseated: 'Batas pembayaran sudah lewat. Silahkan pesan kembali.',
  },
  dibatalkan: {
    word: 'Dibatalkan',
    tone: 'quiet',
    hint: 'Pesanan ini dibatalkan dan kursinya dilepas.',
    unseated: 'Pesanan ini dibatalkan.',
  },
  dikembalikan: { word: 'Dikembalikan', tone: 'quiet', hint: 'Pembayaran pesanan ini sudah dikembalikan.' },
};

/** What cost nothing was paid by nobody. */
const FREE = {
  hint: 'Tidak ada yang perlu dibayar. Sampai jumpa di acara!',
  unseated: 'Tidak ada yang perlu dibayar. Selamat belajar!',
};

export function orderWord(status: OrderStatus): string {
  return WORDS[status].word;
}

export function orderTone(status: OrderStatus): BadgeTone {
  return WORDS[status].tone;
}

/** Whether it is of classes alone, for which no seat is held, as far as it was not given back. */
export function isOfClassesAlone({ item }: Pick<Order, 'item'>): boolean {
  const standing = item.filter(({ status }) => status !== 'dikembalikan');
  return (standing.length > 0 ? standing : item).every(({ jenis }) => jenis === 'e_course');
}

/** What its member can expect, or has to do. */
export function orderHint(order: Pick<Order, 'item' | 'status' | 'total'>): string {
  const { hint, unseated } = order.status === 'lunas' && order.total === 0 ? FREE : WORDS[order.status];
  return isOfClassesAlone(order) ? (unseated ?? hint) : hint;
}

/** Whether something is still going to happen to it without the member. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'menunggu_pembayaran' || status === 'menunggu_verifikasi';
}

/** Whether its buyer may call it off: also while the desk has its proof before it, but not one that somebody else is to pay. */
export function mayCallOff(order: Pick<Order, 'status' | 'faktur_kolektif'>): boolean {
  return isOpen(order.status) && !order.faktur_kolektif;
}
