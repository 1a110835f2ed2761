/** Certificates and credit points of a member, until the contract's own types say it. */

export type CertificateStatus = 'berlaku' | 'dicabut' | 'diganti';

export interface OwnCertificate {
  id: string;
  kode: string;
  nomor: string;
  judul: string;
  jenis: 'kelas' | 'kegiatan';
  peran: string;
  skp: number;
  tanggal_terbit: string;
  status: CertificateStatus;
  diganti_oleh: string | null;
  alasan: string | null;
}

export type CreditDomain = 'pembelajaran' | 'pengabdian' | 'penunjang';

export interface CreditEntry {
  id: number;
  tanggal: string;
  kegiatan: string;
  ranah: CreditDomain;
  skp: number;
  nomor_akreditasi: string | null;
  sumber: 'sertifikat' | 'mandiri' | 'koreksi';
  sertifikat_kode: string | null;
}

export interface Ledger {
  total: number;
  target: number;
  tahun: number | null;
  sejak: string;
  sampai: string;
  per_tahun: { tahun: number; total: number }[];
  per_ranah: { ranah: CreditDomain; total: number }[];
  perkiraan: { total: number; tercapai: boolean } | null;
  entri: CreditEntry[];
}

export type ActivityStatus = 'menunggu' | 'diterima' | 'ditolak';

/** An activity elsewhere that points are asked for. */
export interface OwnActivity {
  id: string;
  kegiatan: string;
  tanggal: string;
  ranah: CreditDomain;
  skp: number;
  nomor_akreditasi: string | null;
  status: ActivityStatus;
  skp_diberikan?: number | null;
  alasan?: string | null;
}
