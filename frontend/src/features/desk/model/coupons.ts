/** How the desk says what a coupon takes off, where and how often, and how it stands with it. */
import type { DeskCoupon } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';
import { formatCount, formatDeadline, formatMoment, formatRupiah } from '@/ui/format';
import { readPage } from '@/ui/read-page';
import type { CouponQuery } from '../coupon-api';
import { choicesOf, readStatus } from './status';

export const COUPON_STATES: Readonly<Record<DeskCoupon['status'], { word: string; tone: BadgeTone }>> = {
  aktif: { word: 'Aktif', tone: 'good' },
  belum_mulai: { word: 'Belum mulai', tone: 'quiet' },
  habis: { word: 'Habis', tone: 'warm' },
  berakhir: { word: 'Berakhir', tone: 'quiet' },
  nonaktif: { word: 'Nonaktif', tone: 'bad' },
};

export const COUPON_CHOICES = choicesOf(COUPON_STATES);

/** What is asked for: every coupon, unless something else is said. */
export function readCoupons(search: URLSearchParams): CouponQuery {
  const event = search.get('event') ?? '';
  return {
    keyword: search.get('keyword') ?? '',
    status: readStatus(search, COUPON_CHOICES, ''),
    event_id: /^[1-9]\d{0,14}$/.test(event) ? Number(event) : '',
    page: readPage(search),
  };
}

/** `10%` or `Rp 250.000`. */
export function worthWords({ jenis_potongan, nilai }: Pick<DeskCoupon, 'jenis_potongan' | 'nilai'>): string {
  return jenis_potongan === 'persen' ? `${nilai}%` : formatRupiah(nilai);
}

export function timeWords({ berlaku_dari, berlaku_sampai }: Pick<DeskCoupon, 'berlaku_dari' | 'berlaku_sampai'>): string {
  return `Berlaku ${formatMoment(berlaku_dari)} sampai ${formatDeadline(berlaku_sampai)}`;
}

/** `12 dari 100 dipakai`; of what has no limit `12 kali dipakai, tanpa batas`. */
export function usageWords({ terpakai, batas_pakai }: Pick<DeskCoupon, 'terpakai' | 'batas_pakai'>): string {
  if (batas_pakai !== null) return `${formatCount(terpakai)} dari ${formatCount(batas_pakai)} dipakai`;
  return terpakai === 0 ? 'Belum dipakai, tanpa batas' : `${formatCount(terpakai)} kali dipakai, tanpa batas`;
}

export function memberWords({ batas_per_anggota }: Pick<DeskCoupon, 'batas_per_anggota'>): string {
  return batas_per_anggota === null ? 'Tanpa batas per anggota' : `Paling banyak ${formatCount(batas_per_anggota)} kali per anggota`;
}
