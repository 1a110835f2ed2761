/** Carts and orders of the contract, as a test needs them. */
import type { BillingDocument, Cart, CartItem, Order, OrderItem } from '@/api/types';

export function aCartItem(changed: Partial<CartItem> = {}): CartItem {
  return {
    id: 61,
    jenis: 'sub_event',
    item_id: 9401,
    event_id: 94,
    judul_event: 'InASIA 2026',
    judul: 'Workshop USG Dasar',
    harga_id: 7,
    harga: 1_500_000,
    jumlah: 1,
    untuk: 'sendiri',
    subtotal: 1_500_000,
    mulai: null,
    sampai: null,
    sub_event: [{ id: 9401, judul: 'Workshop USG Dasar', mulai: '2026-12-05T08:00:00+08:00', selesai: '2026-12-05T10:30:00+08:00' }],
    status: 'ditahan',
    expires_at: '2026-11-20T08:30:00Z',
    sisa_detik: 1800,
    waktu_server: '2026-11-20T08:00:00Z',
    ...changed,
  };
}

export function aCart(item: CartItem[] = [aCartItem()]): Cart {
  return {
    item,
    total: item.reduce((sum, { subtotal }) => sum + subtotal, 0),
    pengembalian: item.map(({ id }) => ({ item_id: id, batas: [] })),
    saran_bundling: [],
    waktu_server: '2026-11-20T08:00:00Z',
  };
}

export function anOrderItem(changed: Partial<OrderItem> = {}): OrderItem {
  const { id, jenis, item_id, event_id, judul_event, judul, harga_id, harga, jumlah, untuk, subtotal, mulai, sampai, sub_event } =
    aCartItem();
  return {
    id,
    jenis,
    item_id,
    event_id,
    judul_event,
    judul,
    harga_id,
    harga,
    jumlah,
    untuk,
    peserta: [],
    subtotal,
    mulai,
    sampai,
    sub_event,
    status: 'berlaku',
    ...changed,
  };
}

export function anOrder(changed: Partial<Order> = {}): Order {
  return {
    id: '01a2050a-0000-7000-8000-000000000001',
    nomor: 'ORD-2026-000123',
    status: 'menunggu_pembayaran',
    total: 1_500_123,
    kode_unik: 123,
    dana_kembali: 0,
    batas_bayar: '2026-12-01T08:00:00Z',
    sisa_detik: 86_400,
    dibuat_pada: '2026-11-30T08:00:00Z',
    alasan: null,
    bukti_bayar: null,
    pembayaran: null,
    kupon: null,
    potongan: 0,
    nama_pemesan: 'dr. Sari Wulandari',
    subtotal: 1_500_000,
    waktu_server: '2026-11-30T08:00:00Z',
    peserta: [],
    metode_pembayaran: {
      id: 1,
      jenis: 'transfer_bank',
      nama: 'Transfer Bank Sentosa',
      bank: 'Bank Sentosa',
      nomor_rekening: '1234567890',
      atas_nama: 'Perhimpunan Contoh',
      logo: null,
    },
    item: [anOrderItem()],
    invoice_id: '01a2050a-0000-7000-8000-000000000002',
    receipt_id: changed.status === 'lunas' ? '01a2050a-0000-7000-8000-000000000003' : null,
    faktur_kolektif: null,
    ...changed,
  };
}

export function anInvoice(changed: Partial<BillingDocument> = {}): BillingDocument {
  const order = anOrder();
  return {
    id: '01a2050a-0000-7000-8000-000000000002',
    jenis: 'invoice',
    nomor: 'INV-2026-000012',
    tanggal_terbit: '2026-11-30T08:00:02Z',
    order_id: order.id,
    nomor_pesanan: order.nomor,
    tanggal_pesanan: order.dibuat_pada,
    status: order.status,
    penerbit: { nama: 'Perhimpunan Contoh', alamat: 'Jalan Contoh 1, Jakarta', npwp: null, kontak: null },
    diterima: null,
    dibayar_oleh: null,
    penutup: null,
    nama_penandatangan: null,
    jabatan_penandatangan: null,
    nama_pemesan: order.nama_pemesan,
    peserta: [],
    item: [
      {
        judul: 'Workshop USG Dasar',
        judul_event: 'InASIA 2026',
        rincian: [],
        harga: 1_500_000,
        jumlah: 1,
        subtotal: 1_500_000,
      },
    ],
    subtotal: 1_500_000,
    diskon: 0,
    kode_unik: 123,
    total: 1_500_123,
    terbilang: 'satu juta lima ratus ribu seratus dua puluh tiga rupiah',
    metode_pembayaran: {
      nama: 'Transfer Bank Sentosa',
      bank: 'Bank Sentosa',
      nomor_rekening: '1234567890',
      atas_nama: 'Perhimpunan Contoh',
    },
    batas_bayar: order.batas_bayar,
    diselesaikan_pada: null,
    nomor_invoice: null,
    invoice_id: '01a2050a-0000-7000-8000-000000000002',
    receipt_id: null,
    nota_kredit_id: null,
    nota_kredit: [],
    ...changed,
  };
}

export function aReceipt(): BillingDocument {
  return anInvoice({
    id: '01a2050a-0000-7000-8000-000000000003',
    jenis: 'kwitansi',
    nomor: 'KWT-2026-000007',
    status: 'lunas',
    batas_bayar: null,
    diselesaikan_pada: '2026-11-30T20:00:00Z',
    nomor_invoice: 'INV-2026-000012',
    receipt_id: '01a2050a-0000-7000-8000-000000000003',
  });
}
