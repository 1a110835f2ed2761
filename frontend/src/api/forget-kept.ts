/** How what stays on a device is forgotten. */
import { deviceStorage } from './browser-storage';
import { DOOR, TICKETS } from './kept';

/** Whose door is kept: whatever it holds is sealed. */
const DOOR_MEMBER = 'portal.door_member';

/** Notes whose the door is that is kept; with none, that none is. */
export function noteDoor(member: number | null): void {
  if (member === null) deviceStorage.erase(DOOR_MEMBER);
  else deviceStorage.write(DOOR_MEMBER, String(member));
}

/** Whether anything of a door may lie on this device. */
export function isDoorKept(): boolean {
  return deviceStorage.read(DOOR_MEMBER) !== null;
}

/** Leaves nothing of it to whoever has the device next. */
export function forgetKept(): void {
  forgetTickets();
  forgetDoor();
}

/** Forgets the tickets: each is kept under a session. */
export function forgetTickets(): void {
  // Neither is there without TLS, and a browser may forbid both: then nothing was kept.
  const { caches } = globalThis as Partial<Pick<typeof globalThis, 'caches'>>;
  caches?.delete(TICKETS).catch(() => undefined);
}

/** Forgets the door of anybody but this member, who may yet have to tell whom it let in. */
export function forgetDoorOfOthers(member: number | null): void {
  if (member === null || deviceStorage.read(DOOR_MEMBER) !== String(member)) forgetDoor();
}

function forgetDoor(): void {
  const { indexedDB } = globalThis as Partial<Pick<typeof globalThis, 'indexedDB'>>;
  indexedDB?.deleteDatabase(DOOR);
  noteDoor(null);
}
