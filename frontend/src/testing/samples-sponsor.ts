/** The seats of a sponsor of the contract, as a test needs them. */
import type { SponsoredParticipant, SponsorPool, SponsorSeats } from '@/api/types';

export function aSponsored(changed: Partial<SponsoredParticipant> = {}): SponsoredParticipant {
  return {
    tiket_id: '01a2050a-0000-7000-8000-0000000000aa',
    nomor_tiket: 'TKT-7Q4M-2K9F',
    nama: 'dr. Sari Wulandari',
    npa: '****0030',
    diberikan_pada: '2026-11-20T08:00:00Z',
    sudah_masuk: false,
    dapat_ditarik: true,
    ...changed,
  };
}

export function aSponsorPool(changed: Partial<SponsorPool> = {}): SponsorPool {
  const peserta = changed.peserta ?? [aSponsored()];
  return {
    id: 7,
    pesanan_id: '01a2050a-0000-7000-8000-000000000001',
    nomor_pesanan: 'ORD-2026-000123',
    event_id: 94,
    judul_event: 'InASIA 2026',
    judul: 'Workshop USG Dasar',
    sub_event: [{ id: 9401, judul: 'Workshop USG Dasar', mulai: '2026-12-05T08:00:00+08:00', selesai: '2026-12-05T10:30:00+08:00' }],
    dibeli: 5,
    terisi: peserta.length,
    sisa: 5 - peserta.length,
    dapat_diisi: true,
    peserta,
    ...changed,
  };
}

export function someSponsorSeats(kursi: SponsorPool[] = [aSponsorPool()]): SponsorSeats {
  const sum = (of: (pool: SponsorPool) => number) => kursi.reduce((all, pool) => all + of(pool), 0);
  return { dibeli: sum(({ dibeli }) => dibeli), terisi: sum(({ terisi }) => terisi), sisa: sum(({ sisa }) => sisa), kursi };
}
