/** What the page says of a certificate: by the portal's own word, and by the copy's signature. */
import type { CertificateStatus } from '@/api/types';
import type { CopyState } from './copy-check';

export type Tone = 'good' | 'warm' | 'bad';

export interface Verdict {
  tone: Tone;
  title: string;
  words: string;
}

/** By what the portal has of the certificate. */
export const BY_PORTAL: Readonly<Record<CertificateStatus, Verdict>> = {
  berlaku: { tone: 'good', title: 'Sertifikat berlaku', words: 'Sertifikat ini diterbitkan oleh kami dan masih berlaku.' },
  dicabut: { tone: 'bad', title: 'Sertifikat dicabut', words: 'Sertifikat ini pernah diterbitkan, tetapi sudah dicabut.' },
  diganti: { tone: 'warm', title: 'Sertifikat sudah diganti', words: 'Sertifikat ini sudah diganti dengan yang lain.' },
};

/** By the signature alone, without network. */
export const BY_COPY: Readonly<Record<CopyState, Verdict>> = {
  valid: {
    tone: 'good',
    title: 'Tanda tangan asli',
    words: 'Diperiksa tanpa jaringan: isi salinan ini sesuai dengan yang kami tanda tangani.',
  },
  revoked: BY_PORTAL.dicabut,
  replaced: BY_PORTAL.diganti,
  altered: { tone: 'bad', title: 'Salinan ini telah diubah', words: 'Isi kode QR tidak sesuai dengan tanda tangannya.' },
  forged: { tone: 'bad', title: 'Sertifikat palsu', words: 'Kode QR ini tidak ditandatangani dengan kunci kami.' },
  unreadable: { tone: 'bad', title: 'Kode QR tidak dapat dibaca', words: 'Isi kode QR rusak atau bukan milik sertifikat kami.' },
};

/** A copy whose code is wrong is told even where the portal knows the certificate: the paper may say something else. */
export function copyWarning(state: CopyState | undefined): Verdict | null {
  return state === 'altered' || state === 'forged' || state === 'unreadable' ? BY_COPY[state] : null;
}
