/** What the portal tells of certificates, until the contract's own types say it. */

export type CertificateStatus = 'berlaku' | 'dicabut' | 'diganti';

/** What everybody may know of a certificate. */
export interface CheckedCertificate {
  kode: string;
  nomor: string;
  nama: string;
  kegiatan: string;
  jenis: string;
  peran: string;
  skp: number;
  nomor_akreditasi: string | null;
  tanggal_terbit: string;
  status: CertificateStatus;
  alasan: string | null;
  diganti_oleh: string | null;
}

export interface SigningKey {
  id: string;
  /** Ed25519, 32 bytes in base64url. */
  publik: string;
  sejak: string;
  /** Nothing that says to be issued later counts; `null`: it signs. */
  sampai: string | null;
}

/** What a check without network takes along. */
export interface SigningKeys {
  kunci: SigningKey[];
  dicabut: { kode: string; status: 'dicabut' | 'diganti' }[];
}
