/** How it is worded whether the association has approved a sponsor. */
import type { BadgeTone } from '@/ui/badge';

export function approvalWord(approved: boolean): string {
  return approved ? 'Disetujui' : 'Menunggu persetujuan';
}

export function approvalTone(approved: boolean): BadgeTone {
  return approved ? 'good' : 'warm';
}
