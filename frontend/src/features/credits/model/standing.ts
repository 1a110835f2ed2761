/** How far the credit points of the five years have come. */
import type { Ledger } from '@/api/types';
import { points } from '@/domain/credit/credit-words';

interface Standing {
  /** Of the target, from 0 to 100. */
  percent: number;
  isReached: boolean;
  words: string;
}

/** The five years against the target. */
export function standingOf({ total_lima_tahun: total, target }: Pick<Ledger, 'total_lima_tahun' | 'target'>): Standing {
  const missing = Math.max(0, target - total);
  return {
    percent: target > 0 ? Math.min(100, Math.max(0, Math.round((total / target) * 100))) : 0,
    isReached: missing === 0,
    words: missing > 0 ? `Masih kurang ${points(missing)} SKP.` : 'Target sudah tercapai.',
  };
}
