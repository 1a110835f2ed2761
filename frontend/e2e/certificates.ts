/** Papers of certificates, as they are held before a camera. */
import { expect } from 'vitest';
import { API, send, tokenOf } from './orders';
import { DEMO_PASSWORD } from './steps';
import { PORTAL } from './visit';

export interface Certificate {
  kode: string;
  judul: string;
  nama: string;
  status: 'berlaku' | 'dicabut' | 'diganti';
}

/** One of each kind that the demo's member has: those that count, one that was taken back, one that was replaced. */
export async function demoCertificates(): Promise<(status: Certificate['status']) => Certificate> {
  const token = await tokenOf({ email: 'anggota@contoh.id', password: DEMO_PASSWORD });
  const certificates = await send<Certificate[]>(token, '/user/sertifikat');
  return (status) => {
    const certificate = certificates.findLast((one) => one.status === status);
    if (!certificate) throw new Error(`the demo has no certificate that is ${status}`);
    return certificate;
  };
}

interface Checked {
  tanda_tangan: { isi: string; tanda: string };
}

/** What the QR code on the paper of a certificate leads to; `change` forges its words and leaves the signature as it was. */
export async function paperOf(code: string, change: (words: string) => string = (words) => words): Promise<string> {
  const answer = await fetch(`${API}/verifikasi/${code}`);
  expect(answer.ok).toBe(true);
  const { tanda_tangan } = ((await answer.json()) as { data: Checked }).data;
  const words = Buffer.from(tanda_tangan.isi, 'base64url').toString();
  return `${PORTAL}/verifikasi/${code}#${Buffer.from(change(words)).toString('base64url')}.${tanda_tangan.tanda}`;
}
