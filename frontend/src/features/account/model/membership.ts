import type { Profile } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';
import { formatDate } from '@/ui/format';

type Dues = Pick<Profile, 'npa' | 'iuran_sampai' | 'iuran_aktif'>;

export interface Membership {
  state: 'active' | 'over' | 'none';
  label: string;
  hint: string;
}

const TONES = { active: 'good', over: 'warm', none: 'quiet' } as const satisfies Record<Membership['state'], BadgeTone>;

export function toneOf(state: Membership['state']): BadgeTone {
  return TONES[state];
}

/** What the association's roll says of a member, in words. */
export function membershipOf({ npa, iuran_sampai, iuran_aktif }: Dues): Membership {
  if (!npa || !iuran_sampai)
    return { state: 'none', label: 'Belum terhubung', hint: 'Isi NPA Anda untuk menghubungkan akun dengan keanggotaan.' };
  const until = formatDate(iuran_sampai);
  return iuran_aktif
    ? { state: 'active', label: 'Aktif', hint: `Iuran aktif sampai ${until}` }
    : { state: 'over', label: 'Iuran berakhir', hint: `Iuran berakhir pada ${until}` };
}
