/** What stays on a device for those who have no connection, by name, and how it is forgotten. */

/** The worker's cache of the tickets that a member opened. */
export const TICKETS = 'tickets';
/** The list of a door, and what was scanned by it. */
export const DOOR = 'portal.door';

/** Leaves nothing of it to whoever has the device next. */
export function forgetKept(): void {
  // Neither is there without TLS, and a browser may forbid both: then nothing was kept.
  const { caches, indexedDB } = globalThis as Partial<Pick<typeof globalThis, 'caches' | 'indexedDB'>>;
  caches?.delete(TICKETS).catch(() => undefined);
  indexedDB?.deleteDatabase(DOOR);
}
