/** E-posters of the contract, as a test needs them. */
import type { OwnPoster, Poster } from '@/api/types';

export function aPoster(changed: Partial<Poster> = {}): Poster {
  return {
    id: 21,
    nomor: 'EP-12-0001',
    event_id: 12,
    judul: 'Deteksi dini sepsis di puskesmas',
    penulis: 'dr. Ratna Wulandari',
    asal_institusi: 'RSUD Kota Bandung',
    jenis_eposter: 'KASUS',
    jenis_eposter_nama: 'Laporan kasus',
    abstrak: 'Latar belakang: sepsis sering terlambat dikenali.',
    jenis_file: 'gambar',
    file_url: '/api/v1/sub-event/e-poster/21/file?v=1a2b',
    gambar: '/api/v1/sub-event/e-poster/21/file?lebar=480&v=1a2b',
    foto_url: null,
    ...changed,
  };
}

export function anOwnPoster(changed: Partial<OwnPoster> = {}): OwnPoster {
  return {
    ...aPoster(),
    judul_event: 'EKG Dasar untuk Dokter Umum',
    manuskrip: '',
    status: 'diajukan',
    alasan: null,
    ukuran_file: 1_200_000,
    dibuat_pada: '2026-11-02T09:00:00+07:00',
    diubah_pada: '2026-11-02T09:00:00+07:00',
    batas_waktu: '2026-12-01T23:59:00+07:00',
    zona_waktu: 'WIB',
    dapat_diubah: true,
    ...changed,
  };
}
