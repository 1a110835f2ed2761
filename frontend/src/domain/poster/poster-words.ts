/** How an e-poster's state is worded. */
import type { OwnPoster } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';

const STATUS_WORDS: Readonly<Record<OwnPoster['status'], string>> = {
  diajukan: 'Menunggu ditinjau',
  diterbitkan: 'Diterbitkan',
  ditolak: 'Ditolak',
};

export function statusWord(status: OwnPoster['status']): string {
  return STATUS_WORDS[status];
}

const TONES = { diajukan: 'warm', diterbitkan: 'good', ditolak: 'bad' } as const satisfies Record<OwnPoster['status'], BadgeTone>;

export function statusTone(status: OwnPoster['status']): BadgeTone {
  return TONES[status];
}

/** What the author may still do with it. */
export function statusHint({ status, dapat_diubah }: Pick<OwnPoster, 'status' | 'dapat_diubah'>): string {
  if (status === 'diterbitkan') return 'Sudah tampil di galeri.';
  if (status === 'ditolak') return 'Tidak ditampilkan di galeri.';
  return dapat_diubah ? 'Masih dapat diubah.' : 'Tidak dapat diubah lagi.';
}
