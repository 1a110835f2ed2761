/** How the state of a team's registration is worded. */
import type { OwnTeam } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';

type Status = OwnTeam['status'];

const STATUS_WORDS: Readonly<Record<Status, string>> = {
  diajukan: 'Menunggu konfirmasi',
  dikonfirmasi: 'Dikonfirmasi',
  ditolak: 'Ditolak',
};

export function statusWord(status: Status): string {
  return STATUS_WORDS[status];
}

const TONES = { diajukan: 'warm', dikonfirmasi: 'good', ditolak: 'bad' } as const satisfies Record<Status, BadgeTone>;

export function statusTone(status: Status): BadgeTone {
  return TONES[status];
}

/** What the team may still expect, and do. */
export function statusHint({ status, dapat_diubah }: Pick<OwnTeam, 'status' | 'dapat_diubah'>): string {
  if (status === 'dikonfirmasi') return 'Panitia menantikan tim Anda. Untuk perubahan, hubungi panitia event.';
  return dapat_diubah
    ? 'Panitia menghubungi narahubung melalui WhatsApp. Sampai panitia memberi keputusan, data tim masih dapat diubah.'
    : 'Tidak dapat diubah lagi.';
}

/** A member's team for an event as it stands: the open one, else the last that was declined. The list has the newest first. */
export function teamOf(teams: readonly OwnTeam[], eventId: number): OwnTeam | undefined {
  const own = teams.filter((team) => team.event_id === eventId);
  return own.find(({ status }) => status !== 'ditolak') ?? own[0];
}
