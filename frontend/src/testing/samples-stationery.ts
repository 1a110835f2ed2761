/** The words on documents, as a test needs them. */
import type { Stationery } from '@/api/types';

export function anEdition(changed: Partial<Stationery> = {}): Stationery {
  return {
    edisi: 2,
    nama: 'Perhimpunan Contoh',
    alamat: 'Jalan Contoh 1, Jakarta',
    npwp: '01.234.567.8-901.000',
    kontak: 'sekretariat@contoh.id',
    penutup_invoice: 'Terima kasih atas partisipasi Anda.',
    penutup_kwitansi: null,
    penutup_nota_kredit: null,
    nama_penandatangan: 'dr. Budi',
    jabatan_penandatangan: 'Bendahara',
    nama_penandatangan_sertifikat: 'Prof. dr. Ratih',
    jabatan_penandatangan_sertifikat: 'Ketua Umum',
    diubah_pada: '2026-12-02T04:00:00Z',
    akun_id: 41,
    nama_petugas: 'dr. Sari, Sp.An-TI',
    ...changed,
  };
}
