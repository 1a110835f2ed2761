/** A coupon as its form holds it: times as the clock in Jakarta shows them. */
import type { DeskCoupon, DeskCouponForm } from '@/api/types';
import { type Faults, faultsOf, matching, required, type Rule } from '@/ui/form/rules';

/** As the server has it. */
export const LONGEST_CODE = 32;
const MOST_RUPIAH = 1_000_000_000_000;
const MOST_USES = 2_147_483_647;
const JAKARTA = '+07:00';
const JAKARTA_MS = 7 * 3_600_000;

interface CouponValues extends Record<string, string> {
  kode: string;
  jenis_potongan: DeskCoupon['jenis_potongan'];
  nilai: string;
  event_id: string;
  berlaku_dari: string;
  berlaku_sampai: string;
  batas_pakai: string;
  batas_per_anggota: string;
}

/** `2026-12-31T16:59:00Z` → `2026-12-31T23:59`. */
function toClock(instant: string): string {
  return new Date(new Date(instant).getTime() + JAKARTA_MS).toISOString().slice(0, 16);
}

/** `2026-12-31T23:59` → `2026-12-31T23:59:00+07:00`. */
function fromClock(clock: string): string {
  return `${clock}:00${JAKARTA}`;
}

/** A form that nothing stands in but when it begins: with the day. */
export function emptyCoupon(now: Date): CouponValues {
  return {
    kode: '',
    jenis_potongan: 'persen',
    nilai: '',
    event_id: '',
    berlaku_dari: `${toClock(now.toISOString()).slice(0, 10)}T00:00`,
    berlaku_sampai: '',
    batas_pakai: '',
    batas_per_anggota: '',
  };
}

export function fromCoupon(coupon: DeskCoupon): CouponValues {
  const text = (number: number | null) => (number === null ? '' : String(number));
  return {
    kode: coupon.kode,
    jenis_potongan: coupon.jenis_potongan,
    nilai: String(coupon.nilai),
    event_id: text(coupon.event_id),
    berlaku_dari: toClock(coupon.berlaku_dari),
    berlaku_sampai: toClock(coupon.berlaku_sampai),
    batas_pakai: text(coupon.batas_pakai),
    batas_per_anggota: text(coupon.batas_per_anggota),
  };
}

const between = (most: number, words: string): Rule => {
  return (text) => text.trim() !== '' && !(/^\d{1,13}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most) && words;
};

/** What is wrong before anything is sent. */
export function couponFaults(values: CouponValues): Faults {
  const share = values.jenis_potongan === 'persen';
  const limit = between(MOST_USES, 'Isi angka mulai dari 1, atau kosongkan bila tanpa batas');
  const faults = faultsOf(
    {
      kode: [
        required('Kode tidak boleh kosong'),
        matching(/^[a-z0-9][a-z0-9-]{2,31}$/i, 'Kode terdiri dari 3 sampai 32 huruf, angka, atau tanda hubung'),
      ],
      nilai: [
        required('Potongan tidak boleh kosong'),
        share
          ? between(100, 'Potongan harus antara 1 dan 100 persen')
          : between(MOST_RUPIAH, 'Isi potongan dalam rupiah bulat, tanpa titik'),
      ],
      berlaku_dari: [required('Waktu mulai tidak boleh kosong')],
      berlaku_sampai: [required('Waktu berakhir tidak boleh kosong')],
      batas_pakai: [limit],
      batas_per_anggota: [limit],
    },
    values,
  );
  // Of one shape, so that the later one is the greater text.
  if (!faults['berlaku_dari'] && !faults['berlaku_sampai'] && values.berlaku_sampai <= values.berlaku_dari)
    faults['berlaku_sampai'] = 'Waktu berakhir harus lebih lambat daripada waktu mulai';
  return faults;
}

/** What is sent. A time that was not touched stays to the second. */
export function toCoupon(values: CouponValues, before: DeskCoupon | null): DeskCouponForm {
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  const instant = (name: 'berlaku_dari' | 'berlaku_sampai') =>
    before && toClock(before[name]) === values[name] ? before[name] : fromClock(values[name]);
  return {
    kode: values.kode.trim(),
    jenis_potongan: values.jenis_potongan,
    nilai: Number(values.nilai),
    event_id: number(values.event_id),
    berlaku_dari: instant('berlaku_dari'),
    berlaku_sampai: instant('berlaku_sampai'),
    batas_pakai: number(values.batas_pakai),
    batas_per_anggota: number(values.batas_per_anggota),
  };
}
