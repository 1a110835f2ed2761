/** What a certificate of an event needs, told apart by the server's words: the contract names no kinds. */
import type { Requirement } from '@/api/types';

/** Being in one of the sessions. */
export function isAttendance({ syarat }: Requirement): boolean {
  return syarat.startsWith('Hadir di ');
}

/** The satisfaction form, which can be filled in at once. */
export function isForm({ syarat }: Requirement): boolean {
  return syarat.startsWith('Form kepuasan');
}

/** Whether nothing is missing: of the sessions one is enough. */
export function isEarned(requirements: readonly Requirement[]): boolean {
  const met = ({ terpenuhi }: Requirement) => terpenuhi;
  return requirements.filter(isAttendance).some(met) && requirements.filter((one) => !isAttendance(one)).every(met);
}
