/** Tickets of the contract, as a test needs them. */
import type {
  DoorList,
  Entry,
  EventCertificate,
  FollowedEvent,
  FollowedStay,
  FollowedTicket,
  OpenOrder,
  QueueEntry,
  Ticket,
} from '@/api/types';

const SESSION = { id: 9401, judul: 'Workshop USG Dasar', mulai: '2026-12-05T08:00:00+08:00', selesai: '2026-12-05T10:30:00+08:00' };
const TICKET_ID = '01a2050a-0000-7000-8000-0000000000aa';

export function aFollowedTicket(changed: Partial<FollowedTicket> = {}): FollowedTicket {
  return {
    id: TICKET_ID,
    nomor: 'TKT-7Q4M-2K9F',
    nama: 'dr. Budi Santoso',
    judul: 'Workshop USG Dasar',
    status: 'berlaku',
    dialihkan_kepada: null,
    sub_event: [SESSION],
    ...changed,
  };
}

export function anOpenOrder(changed: Partial<OpenOrder> = {}): OpenOrder {
  return {
    id: '01a2050a-0000-7000-8000-000000000001',
    nomor: 'ORD-2026-000123',
    status: 'menunggu_pembayaran',
    total: 1_500_123,
    batas_bayar: '2026-12-01T08:30:00Z',
    judul: ['Simposium Nyeri'],
    ...changed,
  };
}

export function aPaidRoom(changed: Partial<FollowedStay> = {}): FollowedStay {
  return {
    jenis: 'akomodasi',
    judul: 'Hotel Losari, Kamar Deluxe',
    jumlah: 2,
    mulai: '2026-12-04',
    sampai: '2026-12-06',
    pesanan_id: 'a1',
    ...changed,
  };
}

export function aFollowedEvent(changed: Partial<FollowedEvent> = {}): FollowedEvent {
  return {
    id: 94,
    judul_event: 'InASIA 2026',
    tanggal_awal: '2026-12-05',
    tanggal_akhir: '2026-12-08',
    mulai: '2026-12-05T08:00:00+08:00',
    selesai: '2026-12-08T12:30:00+08:00',
    status: 'akan_datang',
    tiket: [aFollowedTicket()],
    pesanan: [],
    tambahan: [],
    ...changed,
  };
}

/** All but the form is there. */
export function anEventCertificate(changed: Partial<EventCertificate> = {}): EventCertificate {
  return {
    syarat: [
      { jenis: 'tiket', syarat: 'Tiket lunas', terpenuhi: true, keterangan: null },
      { jenis: 'kehadiran', syarat: 'Hadir di Workshop USG Dasar', terpenuhi: true, keterangan: '140 menit (minimal 113)' },
      { jenis: 'kegiatan_selesai', syarat: 'Kegiatan selesai', terpenuhi: true, keterangan: null },
      { jenis: 'form_kepuasan', syarat: 'Form kepuasan terisi', terpenuhi: false, keterangan: 'Belum diisi sejak kegiatan dimulai' },
    ],
    skp: 2,
    sertifikat: null,
    ...changed,
  };
}

export function aTicket(changed: Partial<Ticket> = {}): Ticket {
  return {
    id: TICKET_ID,
    nomor: 'TKT-7Q4M-2K9F',
    kode: `T1${'A'.repeat(52)}`,
    nama: 'dr. Budi Santoso',
    status: 'berlaku',
    event_id: 94,
    judul_event: 'InASIA 2026',
    lokasi: 'Hotel Contoh, Makassar',
    judul: 'Paket Lengkap',
    pesanan_id: '01a2050a-0000-7000-8000-000000000001',
    diterbitkan_pada: '2026-11-20T08:00:00Z',
    sub_event: [{ ...SESSION, ruang: 'Ruang A', masuk_pada: null }],
    dapat_dialihkan_sampai: '2026-12-04T00:00:00Z',
    dialihkan_kepada: null,
    pemberian_dari: null,
    ...changed,
  };
}

export function anEntry(changed: Partial<Entry> = {}): Entry {
  return {
    nomor: 'TKT-7Q4M-2K9F',
    nama: 'dr. Budi Santoso',
    judul_event: 'InASIA 2026',
    sub_event: SESSION,
    arah: 'masuk',
    waktu: '2026-12-05T08:12:00+08:00',
    masuk_pada: '2026-12-05T08:12:00+08:00',
    menit: 12,
    hari_lain: false,
    ...changed,
  };
}

export function aQueueEntry(changed: Partial<QueueEntry> = {}): QueueEntry {
  return {
    id: '01a2050a-0000-7000-8000-0000000000e1',
    jenis: 'sub_event',
    item_id: 7,
    event_id: 94,
    judul_event: 'InASIA 2026',
    judul: 'Workshop USG Dasar',
    sub_event: [SESSION],
    jumlah: 1,
    untuk: 'sendiri',
    harga_id: null,
    harga: 750_000,
    sejak: '2026-11-19T08:00:00Z',
    status: 'menunggu',
    posisi: 3,
    batas_ambil: null,
    sisa_detik: 0,
    waktu_server: '2026-11-20T08:00:00Z',
    ...changed,
  };
}

/** The list of a door: a ticket with the code of `aTicket`, and another one. */
export async function aDoorList(changed: Partial<DoorList> = {}): Promise<DoorList> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(aTicket().kode)));
  const sidik = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const ticket = { masuk_pada: null, keluar_pada: null };
  return {
    sub_event: SESSION,
    dibuat_pada: '2026-12-05T08:00:00+08:00',
    berlaku_sampai: '2026-12-05T09:00:00+08:00',
    tiket: [
      { nomor: 'TKT-7Q4M-2K9F', nama: 'dr. Budi Santoso', sidik, ...ticket },
      { nomor: 'TKT-1111-2222', nama: 'dr. Citra Dewi', sidik: '0'.repeat(32), ...ticket },
    ],
    ...changed,
  };
}
