/** Coupons and the orders that have taken them, as a test needs them. */
import type { CouponUse, DeskCoupon } from '@/api/types';

export function aCoupon(changed: Partial<DeskCoupon> = {}): DeskCoupon {
  return {
    id: 5,
    kode: 'HEMAT10',
    jenis_potongan: 'persen',
    nilai: 10,
    event_id: null,
    berlaku_dari: '2026-11-30T17:00:00Z',
    berlaku_sampai: '2026-12-31T17:00:00Z',
    batas_pakai: 100,
    batas_per_anggota: 1,
    terpakai: 12,
    total_potongan: 1_200_000,
    pernah_dipakai: true,
    aktif: true,
    status: 'aktif',
    ...changed,
  };
}

export function aCouponUse(changed: Partial<CouponUse> = {}): CouponUse {
  return {
    order_id: '01a2050a-0000-7000-8000-000000000001',
    nomor_pesanan: 'ORD-2026-000123',
    status_pesanan: 'lunas',
    peserta_id: 7,
    nama_pemesan: 'dr. Sari Wulandari',
    dipakai_pada: '2026-12-02T04:00:00Z',
    potongan: 75_000,
    dilepas_pada: null,
    ...changed,
  };
}
