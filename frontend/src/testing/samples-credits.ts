/** Certificates, credit points and activities elsewhere, as the gateway answers them. */
import type { DeskActivity, Ledger, OwnActivity, OwnCertificate } from '@/api/types';

export function aCertificate(changed: Partial<OwnCertificate> = {}): OwnCertificate {
  return {
    id: '01a2050a-0000-7000-8000-00000000c001',
    kode: '7Q4M-2K9F-A1B2',
    nomor: 'SRT-KLS-2026-000001',
    judul: 'Manajemen Nyeri Pascabedah',
    jenis: 'kelas',
    nama: 'dr. Sari Contoh, Sp.An-TI',
    peran: 'peserta',
    skp: 2,
    tanggal_terbit: '2026-11-20T03:00:00Z',
    status: 'berlaku',
    diganti_oleh: null,
    alasan: null,
    ...changed,
  };
}

export function anActivity(changed: Partial<OwnActivity> = {}): OwnActivity {
  return {
    id: '01a2050a-0000-7000-8000-00000000a001',
    anggota_id: 41,
    kegiatan: 'Bakti sosial',
    tanggal: '2026-10-01',
    ranah: 'pengabdian',
    skp: 2.5,
    skp_diterima: null,
    nomor_akreditasi: null,
    status: 'menunggu',
    alasan: null,
    dikirim_pada: '2026-10-02T03:00:00Z',
    diputuskan_pada: null,
    ...changed,
  };
}

/** As the desk has it: with whose it is. */
export function aDeskActivity(changed: Partial<DeskActivity> = {}): DeskActivity {
  return { ...anActivity(), nama: 'dr. Sari Wulandari, Sp.An-TI', ...changed };
}

export function aLedger(changed: Partial<Ledger> = {}): Ledger {
  return {
    total: 37.5,
    total_lima_tahun: 37.5,
    target: 150,
    tahun: null,
    sejak: '2022-01-01',
    sampai: '2026-12-31',
    per_tahun: [2022, 2023, 2024, 2025, 2026].map((tahun, index) => ({ tahun, total: [5, 10, 7.5, 0, 15][index] ?? 0 })),
    per_ranah: [
      { ranah: 'pembelajaran', total: 30 },
      { ranah: 'pengabdian', total: 7.5 },
      { ranah: 'penunjang', total: 0 },
    ],
    perkiraan: { total: 52.5, tercapai: false },
    entri: [
      {
        id: 1,
        tanggal: '2026-11-20',
        kegiatan: 'Manajemen Nyeri Pascabedah',
        ranah: 'pembelajaran',
        skp: 2,
        nomor_akreditasi: 'SKP-2026-0101',
        sumber: 'sertifikat',
        sertifikat_kode: '7Q4M-2K9F-A1B2',
      },
      {
        id: 2,
        tanggal: '2026-10-01',
        kegiatan: 'Dicabut',
        ranah: 'penunjang',
        skp: -1,
        nomor_akreditasi: null,
        sumber: 'koreksi',
        sertifikat_kode: null,
      },
    ],
    ...changed,
  };
}
