/** Which of the sessions that a visitor chose cannot both be attended. */

/** When something happens, on one day. */
export interface Slot {
  tanggal: string;
  jam_mulai: string;
  jam_selesai: string;
}

/** Two sessions clash when they share time on the same day; one that starts as the other ends does not. */
export function clash(one: Slot, other: Slot): boolean {
  return one.tanggal === other.tanggal && one.jam_mulai < other.jam_selesai && other.jam_mulai < one.jam_selesai;
}

/** The chosen ones that clash with a session; a session never clashes with itself. */
export function clashesWith<T extends Slot>(session: T, chosen: readonly T[]): T[] {
  return chosen.filter((other) => other !== session && clash(session, other));
}
