/** Hotels, tours and hospitality of the contract, as a test needs them. */
import type { Accommodation, HospitalityBanner, OwnTeam, Room, Tour } from '@/api/types';

export function aRoom(changed: Partial<Room> = {}): Room {
  return {
    id: 31,
    nama: 'Deluxe Twin',
    kapasitas: 2,
    sarapan: true,
    harga_mulai: 700_000,
    malam: [
      { tanggal: '2026-12-09', harga: 700_000, kuota: 8, sisa: 8 },
      { tanggal: '2026-12-10', harga: 750_000, kuota: 5, sisa: 5 },
      { tanggal: '2026-12-11', harga: 800_000, kuota: 3, sisa: 3 },
    ],
    ...changed,
  };
}

export function anAccommodation(changed: Partial<Accommodation> = {}): Accommodation {
  return {
    id: 3,
    event_id: 12,
    nama: 'Hotel Braga Priangan',
    bintang: 4,
    alamat: 'Jl. Braga No. 8, Bandung',
    deskripsi: 'Di tengah kota lama.',
    jarak_meter: 1240,
    fasilitas: ['Kolam renang', 'Wi-Fi'],
    latitude: -6.9175,
    longitude: 107.6191,
    peta_url: 'https://www.openstreetmap.org/?mlat=-6.9175&mlon=107.6191#map=17/-6.9175/107.6191',
    gambar: '/media/hotels/3/640.webp',
    gambar_url_original: '/media/hotels/3/1280.webp',
    gambar_srcset: '/media/hotels/3/320.webp 320w, /media/hotels/3/640.webp 640w',
    harga_mulai: 700_000,
    kamar: [aRoom()],
    ...changed,
  };
}

export function aTour(changed: Partial<Tour> = {}): Tour {
  return {
    id: 5,
    event_id: 12,
    nama: 'Kawah Putih dan kebun teh',
    deskripsi: 'Sehari di dataran tinggi.',
    tanggal: '2026-12-12',
    jam_mulai: '07:00',
    zona_waktu: 'WIB',
    durasi_menit: 570,
    titik_kumpul: 'lobi Hotel Priangan',
    termasuk: ['Bus', 'Makan siang'],
    harga: 450_000,
    kuota: 40,
    sisa: 12,
    gambar: null,
    gambar_url_original: null,
    gambar_srcset: null,
    ...changed,
  };
}

export function aBanner(changed: Partial<HospitalityBanner> = {}): HospitalityBanner {
  return {
    id: 2,
    event_id: 12,
    judul: 'Jemputan bandara',
    deskripsi: 'Bus dari bandara ke hotel.',
    gambar: null,
    gambar_url_original: null,
    gambar_srcset: null,
    ...changed,
  };
}

export function anOwnTeam(changed: Partial<OwnTeam> = {}): OwnTeam {
  return {
    id: 7,
    nomor: 'HSP-12-0007',
    status: 'diajukan',
    event_id: 12,
    judul_event: 'Kongres Nasional',
    asal_team: 'RSUD Kota Bandung',
    jumlah_team: 2,
    banner_id: 2,
    narahubung: 'Sari',
    whatsapp: '+6281234567890',
    peserta: ['dr. Ratna'],
    dibuat_pada: '2026-09-20T03:00:00Z',
    dapat_diubah: true,
    ...changed,
  };
}
