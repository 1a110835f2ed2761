/** How it stands with an entry of a waiting list, in words. */
import type { QueueEntry } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';

const WORDS: Record<QueueEntry['status'], { word: string; tone: BadgeTone }> = {
  menunggu: { word: 'Menunggu', tone: 'good' },
  ditawarkan: { word: 'Kursi ditawarkan', tone: 'warm' },
  diambil: { word: 'Diambil', tone: 'quiet' },
  berakhir: { word: 'Berakhir', tone: 'quiet' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet' },
};

/** The state, and how loud it is. */
export function queueWord(status: QueueEntry['status']) {
  return WORDS[status];
}

/** How many people an entry is for; nothing is said of one. */
export function peopleWords(people: number): string {
  return people === 1 ? '' : `${people} orang`;
}

/** Whether it waits or is offered seats. */
export function isLiving({ status }: Pick<QueueEntry, 'status'>): boolean {
  return status === 'menunggu' || status === 'ditawarkan';
}
