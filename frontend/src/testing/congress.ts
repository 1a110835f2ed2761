/** Things of a congress, as a test needs them, and how the gateway answers about InASIA 2026 when nothing is wrong. */
import type { Price, Promo } from '@/api/types';
import { answers, http } from './contract';
import { anEvent } from './samples';
import { aBundle, aContact, aProgrammeItem, aRundown, aSpeaker, aSubEvent, aVenue } from './samples-programme';

export function aPrice(changed: Partial<Price> = {}): Price {
  return {
    id: 1,
    profesi_id: null,
    profesi: null,
    jenis: 'normal',
    harga: 1_500_000,
    berlaku_dari: '2026-01-01',
    berlaku_sampai: '2026-12-31',
    berlaku: true,
    ...changed,
  };
}

export function aPromo(changed: Partial<Promo> = {}): Promo {
  return {
    id: 3,
    nama: 'Promo Hari Dokter',
    potongan_persen: 10,
    potongan: null,
    harga_promo: 1_350_000,
    berlaku_dari: '2026-11-01',
    berlaku_sampai: '2026-11-30',
    ...changed,
  };
}

export function aCongress(changed: Parameters<typeof anEvent>[0] = {}) {
  return anEvent({
    id: 94,
    judul_event: 'InASIA 2026: Pertemuan Ilmiah Anestesi Indonesia',
    tanggal_awal: '2026-12-16',
    tanggal_akhir: '2026-12-19',
    lokasi: 'Pusat Konvensi Nusa Dua Raya',
    kabupaten: 'Badung',
    propinsi: 'Bali',
    propinsi_id: 51,
    kabupaten_id: 5103,
    zona_waktu: 'WITA',
    skp: 16,
    jumlah_sub_event: 30,
    ...changed,
  });
}

export const WORKSHOP = aSubEvent({
  id: 501,
  event_id: 94,
  judul: 'Workshop Jalan Napas Sulit',
  jenis_event: 'workshop',
  jenis_event_nama: 'Workshop',
  tanggal: '2026-12-16',
  jam_mulai: '08:00',
  jam_selesai: '12:00',
  zona_waktu: 'WITA',
  ruang: 'Ruang Sanur 1',
  deskripsi: '<p>Latihan intubasi dengan manekin.</p>',
  kuota: 20,
  sisa_kuota: 12,
  kursi_ditahan: 0,
  narasumber: [{ id: 31, nama: 'Prof. dr. Maya Lestari, Sp.An', peran: 'instruktur', foto_url: null }],
  harga: [aPrice()],
  harga_berlaku: 1_500_000,
});

export const congressHandlers = [
  http.get('/event/{id}', ({ params }) => answers(aCongress({ id: Number(params.id) }))()),
  http.get('/sub-event', answers([WORKSHOP])),
  http.get('/sub-event-all-promo', answers([])),
  http.get('/sub-event-only-ws', answers([WORKSHOP])),
  http.get('/sub-event-only-pelatihan', answers([])),
  http.get('/sub-event/detail/{id}', ({ params }) => answers({ ...WORKSHOP, id: Number(params.id) })()),
  http.get('/sub-event/data/bundling', answers([aBundle({ event_id: 94 })])),
  http.get('/sub-event/data/narasumber', answers([aSpeaker({ sub_event_id: [501] })])),
  http.get('/sub-event/data/venue', answers([aVenue({ event_id: 94 })])),
  http.get('/sub-event/data/contact-person', answers([aContact({ event_id: 94 })])),
  http.get('/rundown/{id}', answers(aRundown({ event_id: 94, sesi: [aProgrammeItem({ tanggal: '2026-12-17' })] }))),
  http.get(
    '/sponsor/all',
    answers([{ id: 52, nama_sponsor: 'PT Medika Sejahtera', alamat_sponsor: 'Surabaya', value: 'PT Medika Sejahtera' }]),
  ),
];
