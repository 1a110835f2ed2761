/** How the states of a refund are said. */
import type { Refund } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';

export type RefundStatus = Refund['status'];

export const REFUND_WORDS: Readonly<Record<RefundStatus, { word: string; tone: BadgeTone; hint: string }>> = {
  diminta: {
    word: 'Pengembalian diminta',
    tone: 'warm',
    hint: 'Panitia memeriksa permintaan Anda. Sampai diputuskan, pesanan dan tiket Anda tetap berlaku.',
  },
  disetujui: { word: 'Pengembalian disetujui', tone: 'good', hint: 'Dana sedang ditransfer kembali kepada Anda.' },
  ditolak: { word: 'Pengembalian ditolak', tone: 'bad', hint: 'Pesanan dan tiket Anda tetap berlaku.' },
  dibayarkan: { word: 'Dana sudah dikembalikan', tone: 'good', hint: 'Dana sudah ditransfer kembali kepada Anda.' },
};

/** `BCA 1234567890 a.n. Sari Wulandari` */
export function accountWords({ bank, nomor_rekening, atas_nama }: NonNullable<Refund['rekening']>): string {
  return `${bank} ${nomor_rekening} a.n. ${atas_nama}`;
}
