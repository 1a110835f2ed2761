/** Collective invoices, as a test needs them. */
import type { CollectiveInvoice, Order } from '@/api/types';
import { anOrder } from './samples-checkout';

export function aCollective(changed: Partial<CollectiveInvoice> = {}): CollectiveInvoice {
  return {
    id: '01a2050a-0000-7000-8000-0000000000f1',
    nomor: 'FK-2026-000001',
    status: 'menunggu_pembayaran',
    nama_pembayar: 'RS Contoh Sehat',
    alamat_pembayar: 'Jalan Uji 1, Bandung',
    npwp: '01.234.567.8-901.000',
    email: null,
    jatuh_tempo: '2026-12-15',
    total: 1_500_246,
    jumlah_pesanan: 2,
    metode_pembayaran: anOrder().metode_pembayaran,
    diterbitkan_pada: '2026-12-01T04:00:00Z',
    selesai_pada: null,
    alasan: null,
    pesanan: [
      {
        id: 'o1',
        nomor: 'ORD-2026-000007',
        nama_pemesan: 'dr. Sari',
        total: 750_123,
        item: ['Workshop Nyeri'],
        status: 'menunggu_pembayaran',
      },
      { id: 'o2', nomor: 'ORD-2026-000008', nama_pemesan: 'dr. Budi', total: 750_123, item: ['Simposium'], status: 'menunggu_pembayaran' },
    ],
    ...changed,
  };
}

/** The collective invoice as its order says it. */
export function aCollectiveMention(changed: Partial<NonNullable<Order['faktur_kolektif']>> = {}): NonNullable<Order['faktur_kolektif']> {
  const { id, nomor, nama_pembayar, status, jatuh_tempo } = aCollective();
  return { id, nomor, nama_pembayar, status, jatuh_tempo, ...changed };
}
