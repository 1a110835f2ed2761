/** Answers that the server has not confirmed yet: kept in this browser, and sent in the order in which they were given. */
import { deviceStorage, tabStorage } from '@/api/browser-storage';
import type { Answered, GivenAnswer } from '@/api/types';

export interface PendingAnswer extends GivenAnswer {
  /** By the server's clock. */
  dijawab_pada: string;
}

export interface Draft {
  /** The number of the last saving that the server knows. */
  order: number;
  /** The oldest first. */
  pending: readonly PendingAnswer[];
}

/** A question that is answered anew waits once, as the newest. */
export function withAnswer(draft: Draft, answer: PendingAnswer): Draft {
  return { ...draft, pending: [...draft.pending.filter(({ nomor }) => nomor !== answer.nomor), answer] };
}

/** The server confirmed some of what was sent; what was changed meanwhile still waits. */
export function afterSaving(draft: Draft, sent: readonly PendingAnswer[], saved: { tersimpan: readonly number[]; urutan: number }): Draft {
  const confirmed = sent.filter(({ nomor }) => saved.tersimpan.includes(nomor));
  return { order: Math.max(draft.order, saved.urutan), pending: draft.pending.filter((answer) => !confirmed.includes(answer)) };
}

/** What the member sees: the server's answers, and over them those that still wait. */
export function allAnswers(given: readonly GivenAnswer[], pending: readonly PendingAnswer[]): Map<number, GivenAnswer> {
  return new Map([...given, ...pending].map(({ nomor, jawab, ragu }) => [nomor, { nomor, jawab, ragu }]));
}

export function isAnswered(answered: Answered | undefined): boolean {
  if (answered === null || answered === undefined) return false;
  if (typeof answered === 'number') return true;
  return Array.isArray(answered) ? answered.length > 0 : Object.values(answered).some(Boolean);
}

const draftKey = (attempt: string) => `portal.exam_draft.${attempt}`;
const attemptKey = (lesson: number) => `portal.exam_attempt.${lesson}`;
const placeKey = (attempt: string) => `portal.exam_place.${attempt}`;
const DEVICE_KEY = 'portal.exam_device';

function isPending(value: unknown): value is PendingAnswer {
  return typeof value === 'object' && value !== null && 'nomor' in value && typeof value.nomor === 'number' && 'jawab' in value;
}

/** What waits of an attempt in this browser; somebody else's words under our key are as good as none. */
export function readPending(attempt: string): PendingAnswer[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(draftKey(attempt)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPending) : [];
  } catch {
    return [];
  }
}

export function keepPending(attempt: string, pending: readonly PendingAnswer[]): void {
  if (pending.length === 0) deviceStorage.erase(draftKey(attempt));
  else deviceStorage.write(draftKey(attempt), JSON.stringify(pending));
}

/** The attempt of a lesson in this tab: a page that is loaded again goes on with it and begins none. */
export const tabAttempt = {
  read: (lesson: number) => tabStorage.read(attemptKey(lesson)),
  keep: (lesson: number, attempt: string) => tabStorage.write(attemptKey(lesson), attempt),
  forget: (lesson: number) => tabStorage.erase(attemptKey(lesson)),
};

/** The question of an attempt that this tab stands at; nothing where it was not looked at yet. */
export const tabPlace = {
  read: (attempt: string) => Number(tabStorage.read(placeKey(attempt))) || null,
  keep: (attempt: string, nomor: number) => tabStorage.write(placeKey(attempt), String(nomor)),
};

/** By what the server knows this tab, since the first attempt in it. */
export const tabDevice = {
  read: () => tabStorage.read(DEVICE_KEY),
  keep: (device: string) => tabStorage.write(DEVICE_KEY, device),
};
