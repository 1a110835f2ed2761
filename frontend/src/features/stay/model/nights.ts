/** Nights in rooms: which ones a stay needs, whether a room has them all, and what they cost together. */
import type { Accommodation, Room } from '@/api/types';

/** From the day somebody comes to the day somebody leaves; the last night is the one before leaving. */
export interface Stay {
  arrival: string;
  departure: string;
}

/** What a room is for a stay. */
export interface Offer {
  /** Nights on which it cannot be had. */
  missing: string[];
  /** How many of it there are on the scarcest night. */
  left: number;
  /** The same in words. */
  freeWords: string;
  /** What one room costs for all nights. */
  sum: number;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Longer stays than a congress lasts are a mistake in the address, and no cart takes them. */
const MOST_NIGHTS = 30;

function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** A stay that makes sense: it has at least one night. */
export function readStay(arrival: string, departure: string): Stay | null {
  if (!isDay(arrival) || !isDay(departure) || departure <= arrival || departure > dayAfter(arrival, MOST_NIGHTS)) return null;
  return { arrival, departure };
}

export function nightsOf({ arrival, departure }: Stay): string[] {
  const nights: string[] = [];
  for (let night = arrival; night < departure; night = dayAfter(night)) nights.push(night);
  return nights;
}

/** Every night on which some room is offered, in order. */
export function offeredNights(accommodations: readonly Pick<Accommodation, 'kamar'>[]): string[] {
  const nights = accommodations.flatMap(({ kamar }) => kamar.flatMap(({ malam }) => malam.map(({ tanggal }) => tanggal)));
  return [...new Set(nights)].sort();
}

/** Days on which one may leave, having come on this day: as long as the nights before them are offered. */
export function departuresFrom(arrival: string, nights: readonly string[]): string[] {
  const days: string[] = [];
  for (let night = arrival; nights.includes(night); night = dayAfter(night)) days.push(dayAfter(night));
  return days;
}

/** How many are free; while nobody can tell, as many as there are. */
export function leftOf({ sisa, kuota }: { sisa: number | null; kuota: number }): number {
  return sisa ?? kuota;
}

/** The same in words; while nobody can tell what is free, the number of all. */
export function freeRoomsWords(night: { sisa: number | null; kuota: number }): string {
  return `${night.sisa === null ? 'Kuota' : 'Sisa'} ${leftOf(night)} kamar`;
}

export function offerOf({ malam }: Pick<Room, 'malam'>, stay: Stay): Offer {
  const wanted = nightsOf(stay).map(
    (night) => malam.find(({ tanggal }) => tanggal === night) ?? { tanggal: night, harga: 0, kuota: 0, sisa: 0 },
  );
  const scarcest = wanted.reduce((one, other) => (leftOf(other) < leftOf(one) ? other : one));
  return {
    missing: wanted.filter((night) => leftOf(night) < 1).map(({ tanggal }) => tanggal),
    left: leftOf(scarcest),
    freeWords: freeRoomsWords(scarcest),
    sum: wanted.reduce((sum, { harga }) => sum + harga, 0),
  };
}

/** The room that can be had for the whole stay for the least; `null` when none can. */
export function cheapestRoom<R extends Pick<Room, 'malam'>>(rooms: readonly R[], stay: Stay): { room: R; sum: number } | null {
  const offers = rooms.map((room) => ({ room, ...offerOf(room, stay) })).filter(({ missing }) => missing.length === 0);
  return offers.sort((one, other) => one.sum - other.sum)[0] ?? null;
}
