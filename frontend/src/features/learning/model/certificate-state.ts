/** What there is of the certificate of a finished course. */
import type { CourseResult, Requirement } from '@/api/types';

/** `due`: all that it needs is met, and the server issues it in its next round. */
export type CertificateState = 'none' | 'lacking' | 'due' | 'issued';

/** `none` for a course without one, for one that was revoked, and while the conditions are not known. */
export function certificateState(
  { sertifikat, sertifikat_dicabut }: Pick<CourseResult, 'sertifikat' | 'sertifikat_dicabut'>,
  requirements: readonly Requirement[] = [],
): CertificateState {
  if (sertifikat) return 'issued';
  if (sertifikat_dicabut || requirements.length === 0) return 'none';
  return requirements.every(({ terpenuhi }) => terpenuhi) ? 'due' : 'lacking';
}
