/** How the states of an order are said. */
import type { Order } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';

export type OrderStatus = Order['status'];

const WORDS: Readonly<Record<OrderStatus, { word: string; tone: BadgeTone; hint: string }>> = {
  menunggu_pembayaran: {
    word: 'Menunggu pembayaran',
    tone: 'warm',
    hint: 'Bayar sebelum batas waktu, lalu kirim bukti pembayarannya di bawah; kursi Anda ditahan sampai saat itu. Halaman ini memberi tahu begitu pembayaran Anda diterima.',
  },
  menunggu_verifikasi: {
    word: 'Menunggu verifikasi',
    tone: 'warm',
    hint: 'Pembayaran Anda sedang diperiksa panitia. Kursi Anda tetap ditahan.',
  },
  lunas: { word: 'Lunas', tone: 'good', hint: 'Pembayaran sudah diterima. Sampai jumpa di acara!' },
  kedaluwarsa: { word: 'Kedaluwarsa', tone: 'bad', hint: 'Batas pembayaran sudah lewat dan kursinya dilepas. Silahkan pesan kembali.' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', hint: 'Pesanan ini dibatalkan dan kursinya dilepas.' },
  dikembalikan: { word: 'Dikembalikan', tone: 'quiet', hint: 'Pembayaran pesanan ini sudah dikembalikan.' },
};

export function orderWord(status: OrderStatus): string {
  return WORDS[status].word;
}

export function orderTone(status: OrderStatus): BadgeTone {
  return WORDS[status].tone;
}

/** What its member can expect, or has to do. */
export function orderHint(status: OrderStatus): string {
  return WORDS[status].hint;
}

/** Whether something is still going to happen to it without the member. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'menunggu_pembayaran' || status === 'menunggu_verifikasi';
}
