/** Bank statements, money that paid no order, and what was taken back, as a test needs them. */
import type { MoneyCase, OrderMention, Refund, RefundOffer, StatementLine } from '@/api/types';

export function anOrderMention(changed: Partial<OrderMention> = {}): OrderMention {
  return {
    id: '01a2050a-0000-7000-8000-000000000001',
    nomor: 'ORD-2026-000123',
    nama_pemesan: 'dr. Sari Wulandari',
    status: 'kedaluwarsa',
    total: 1_500_123,
    kolektif: false,
    ...changed,
  };
}

export function aMoneyCase(changed: Partial<MoneyCase> = {}): MoneyCase {
  return {
    id: '01a2050a-0000-7000-8000-0000000000c1',
    jenis: 'terlambat',
    status: 'terbuka',
    jumlah: 1_500_123,
    diterima_pada: '2026-12-01T17:00:00Z',
    metode: 'Transfer Bank Sentosa',
    keterangan: 'TRSF E-BANKING CR SARI WULANDARI',
    referensi: null,
    pesanan: anOrderMention(),
    kandidat: [anOrderMention()],
    alasan: null,
    diputuskan_pada: null,
    ...changed,
  };
}

/** Money of a paid order that the payment provider took back. */
export function aTakenBackCase(changed: Partial<MoneyCase> = {}): MoneyCase {
  return aMoneyCase({
    id: '01a2050a-0000-7000-8000-0000000000c9',
    jenis: 'ditarik_kembali',
    metode: 'QRIS',
    keterangan: null,
    referensi: '513f1f01-c9da-474c-9fc9-d5c64364b709',
    pesanan: anOrderMention({ status: 'lunas' }),
    kandidat: [],
    ...changed,
  });
}

export function aStatementLine(changed: Partial<StatementLine> = {}): StatementLine {
  return {
    id: 5,
    tanggal: '2026-12-02',
    jumlah: 1_500_123,
    keterangan: 'TRSF E-BANKING CR SARI WULANDARI',
    status: 'cocok',
    bank: 'Bank Sentosa',
    nomor_rekening: '1234567890',
    pesanan: anOrderMention({ status: 'lunas' }),
    kasus: null,
    ...changed,
  };
}

export function aRefund(changed: Partial<Refund> = {}): Refund {
  return {
    id: '01a2050a-0000-7000-8000-0000000000d1',
    order_id: '01a2050a-0000-7000-8000-000000000001',
    kasus_id: null,
    status: 'diminta',
    dibayar: 1_500_123,
    jumlah: 750_000,
    diminta_pada: '2026-12-02T03:00:00Z',
    alasan: null,
    diputuskan_pada: null,
    referensi_bank: null,
    dibayarkan_pada: null,
    nomor_pesanan: 'ORD-2026-000123',
    nama_pemesan: 'dr. Sari Wulandari',
    item: [{ id: 61, judul: 'Workshop USG Dasar', judul_event: 'InASIA 2026', jumlah: 750_000 }],
    seluruh_sisa: true,
    rekening: { bank: 'BCA', nomor_rekening: '1234567890', atas_nama: 'Sari Wulandari' },
    ...changed,
  };
}

/** What would go back of a paid order of one line; with what was asked for, the newest first. */
export function aRefundOffer(changed: Partial<RefundOffer> = {}): RefundOffer {
  const item = [{ id: 61, dibayar: 1_500_000, dapat_kembali: 0, dapat_dibatalkan: false, sudah_dipakai: false }];
  return { dapat_kembali: 0, pengembalian: null, item, riwayat: [], ...changed };
}
