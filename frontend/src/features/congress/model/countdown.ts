/** The time that is left until a congress opens, and the phase that it is in. */
import type { Event } from '@/api/types';
import { startOfDay } from '@/domain/calendar/clock';
import { isOver } from '@/domain/event/lifecycle';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits what is left; nothing once the moment has come. */
export function timeLeft(until: number, now: number): TimeLeft | null {
  const left = until - now;
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

export type Phase =
  | { is: 'unknown' }
  | { is: 'coming'; opensAt: number }
  /** `day` of `days`, from 1. */
  | { is: 'running'; day: number; days: number }
  | { is: 'over' };

/** How many days a congress has, both its first and its last included. */
export function dayCount({ tanggal_awal, tanggal_akhir }: Pick<Event, 'tanggal_awal' | 'tanggal_akhir'>): number | null {
  if (!tanggal_awal) return null;
  const last = tanggal_akhir ?? tanggal_awal;
  return Math.max(1, Math.round((Date.parse(last) - Date.parse(tanggal_awal)) / DAY) + 1);
}

/** Where a congress stands by the clock of its venue. What the server says of its end holds; a page that stays open notices the opening by itself. */
export function phaseOf(event: Pick<Event, 'status' | 'tanggal_awal' | 'tanggal_akhir' | 'zona_waktu'>, now: number): Phase {
  if (isOver(event)) return { is: 'over' };
  const days = dayCount(event);
  if (!event.tanggal_awal || days === null) return { is: 'unknown' };
  const opensAt = startOfDay(event.tanggal_awal, event.zona_waktu);
  if (now < opensAt) return { is: 'coming', opensAt };
  const day = Math.floor((now - opensAt) / DAY) + 1;
  return day > days ? { is: 'over' } : { is: 'running', day, days };
}
