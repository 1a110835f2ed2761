/** How certificates and credit points are worded. */
import type { BadgeTone } from '@/ui/badge';
import type { ActivityStatus, CertificateStatus, CreditDomain, CreditEntry } from '@/api/types';

export const CERTIFICATE_WORDS: Readonly<Record<CertificateStatus, { tone: BadgeTone; words: string }>> = {
  berlaku: { tone: 'good', words: 'Berlaku' },
  dicabut: { tone: 'bad', words: 'Dicabut' },
  diganti: { tone: 'warm', words: 'Diganti' },
};

export const ACTIVITY_WORDS: Readonly<Record<ActivityStatus, { tone: BadgeTone; words: string }>> = {
  menunggu: { tone: 'warm', words: 'Menunggu verifikasi' },
  diterima: { tone: 'good', words: 'Diterima' },
  ditolak: { tone: 'bad', words: 'Ditolak' },
};

export const DOMAIN_WORDS: Readonly<Record<CreditDomain, string>> = {
  pembelajaran: 'Pembelajaran',
  pengabdian: 'Pengabdian',
  penunjang: 'Penunjang',
};

export const SOURCE_WORDS: Readonly<Record<CreditEntry['sumber'], string>> = {
  sertifikat: 'Sertifikat',
  mandiri: 'Kegiatan mandiri',
  koreksi: 'Koreksi',
};

/** `12.5` → `12,5`; credit points may be taken back, and are then below nothing. */
export function points(skp: number): string {
  return skp.toLocaleString('id-ID', { maximumFractionDigits: 2 });
}
