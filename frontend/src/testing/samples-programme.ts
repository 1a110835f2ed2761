/** What an event is made of, as a test needs it: valid, and changed where the test cares. */
import type { Bundle, ContactPerson, ProgrammeItem, Rundown, Speaker, SubEvent, SubEventChoice, Venue } from '@/api/types';

export function aSubEvent(changed: Partial<SubEvent> = {}): SubEvent {
  return {
    id: 501,
    event_id: 12,
    judul: 'Simposium Nyeri Akut',
    jenis_event: 'symposium',
    jenis_event_nama: 'Simposium',
    sesi: null,
    tanggal: '2026-12-05',
    jam_mulai: '08:00',
    jam_selesai: '10:00',
    zona_waktu: 'WIB',
    ruang: 'Ballroom 1',
    deskripsi: '<p>Tata laksana nyeri akut.</p>',
    kuota: 200,
    sisa_kuota: 120,
    kursi_ditahan: 0,
    skp: 2,
    kategori_keilmuan: 'ANES',
    kategori_keilmuan_nama: 'Anestesiologi',
    narasumber: [{ id: 31, nama: 'Prof. dr. Maya Lestari, Sp.An', peran: 'pembicara', foto_url: null }],
    harga: [],
    harga_berlaku: 500000,
    promo: null,
    ...changed,
  };
}

/** A sub-event as the list of a registration names it. */
export function aSubEventChoice(changed: Partial<SubEventChoice> = {}): SubEventChoice {
  return {
    id: 501,
    value: 'Simposium Nyeri Akut',
    jenis_event: 'symposium',
    tanggal: '2026-12-05',
    jam_mulai: '08:00',
    jam_selesai: '10:00',
    ruang: 'Ballroom 1',
    kuota: 200,
    sisa_kuota: 120,
    skp: 2,
    harga: 500000,
    harga_promo: null,
    ...changed,
  };
}

export function aBundle(changed: Partial<Bundle> = {}): Bundle {
  const parts = changed.sub_event ?? [aSubEvent()];
  return {
    id: 71,
    event_id: 12,
    nama: 'Paket Nyeri',
    deskripsi: 'Simposium dan workshop nyeri.',
    sub_event: parts,
    harga_normal: parts.reduce((sum, { harga_berlaku }) => sum + (harga_berlaku ?? 0), 0),
    harga: 400000,
    berlaku_dari: '2026-11-01',
    berlaku_sampai: '2026-12-31',
    ...changed,
  };
}

export function aSpeaker(changed: Partial<Speaker> = {}): Speaker {
  return {
    id: 31,
    nama: 'Prof. dr. Maya Lestari, Sp.An',
    institusi: 'Universitas Nusantara',
    negara: 'Indonesia',
    keahlian: 'Manajemen nyeri',
    biografi: 'Guru besar anestesiologi.',
    foto_url: '/media/speakers/31/256.webp',
    foto_url_original: '/media/speakers/31/640.webp',
    pembicara_kunci: true,
    sub_event_id: [501],
    ...changed,
  };
}

export function aVenue(changed: Partial<Venue> = {}): Venue {
  return {
    id: 3,
    event_id: 12,
    nama: 'Hotel Priangan',
    alamat: 'Jl. Asia Afrika No. 10, Bandung',
    petunjuk: 'Lima menit dari Stasiun Bandung.',
    latitude: -6.9218,
    longitude: 107.6071,
    peta_url: 'https://www.openstreetmap.org/?mlat=-6.9218&mlon=107.6071#map=17/-6.9218/107.6071',
    ...changed,
  };
}

export function aContact(changed: Partial<ContactPerson> = {}): ContactPerson {
  return {
    id: 9,
    event_id: 12,
    nama: 'Sari',
    bidang: 'Pendaftaran',
    phone: '+6281255501001',
    email: 'panitia@contoh.id',
    whatsapp_url: 'https://wa.me/6281255501001',
    ...changed,
  };
}

export function aProgrammeItem(changed: Partial<ProgrammeItem> = {}): ProgrammeItem {
  return {
    tanggal: '2026-12-05',
    jam_mulai: '08:00',
    jam_selesai: '10:00',
    ruang: 'Ballroom 1',
    judul: 'Simposium Nyeri Akut',
    jenis: 'symposium',
    jenis_nama: 'Simposium',
    sub_event_id: 501,
    narasumber: ['Prof. dr. Maya Lestari, Sp.An'],
    ...changed,
  };
}

export function aRundown(changed: Partial<Rundown> = {}): Rundown {
  return {
    event_id: 12,
    judul_event: 'EKG Dasar untuk Dokter Umum',
    pdf: '/api/v1/rundown/12/pdf',
    sesi: [aProgrammeItem()],
    ...changed,
  };
}
