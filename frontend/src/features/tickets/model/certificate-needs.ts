/** What a certificate of an event needs. */
import type { Requirement } from '@/api/types';

/** Being in one of the sessions. */
export function isAttendance({ jenis }: Requirement): boolean {
  return jenis === 'kehadiran';
}

/** The satisfaction form, which can be filled in at once. */
export function isForm({ jenis }: Requirement): boolean {
  return jenis === 'form_kepuasan';
}

/** Whether nothing is missing: of the sessions one is enough. */
export function isEarned(requirements: readonly Requirement[]): boolean {
  const met = ({ terpenuhi }: Requirement) => terpenuhi;
  return requirements.filter(isAttendance).some(met) && requirements.filter((one) => !isAttendance(one)).every(met);
}
