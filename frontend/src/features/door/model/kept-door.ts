/**
 * What a door keeps on its phone: the list of its session, and what it saw and has not told yet. It is sealed with a key that no script
 * can read out, which stands beside it, so that a copy of the browser's files alone is worth little; logging out deletes both, and so
 * does somebody else who logs in.
 */
import { delMany, get, set, type UseStore } from 'idb-keyval';
import { noteDoor } from '@/api/forget-kept';
import { DOOR } from '@/api/kept';
import type { DoorList } from '@/api/types';
import type { Direction } from './scan';

/** Somebody who went through while there was no connection. */
export interface Waiting {
  /** Under which it is told, however often. */
  key: string;
  /** As it was scanned or typed; by hand, the number. */
  asked: string;
  session: number;
  direction: Direction;
  /** When, by the server's clock. */
  at: string;
  /** Why it was done by hand; without: the ticket was scanned. */
  reason?: string;
  number: string;
  name: string;
}

export interface KeptDoor {
  /** Whose it is: nobody else reads it. */
  member: number;
  session: number;
  /** Gone when its hour is over. */
  list: DoorList | null;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  ahead: number;
  waiting: Waiting[];
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

const OBJECTS = 'kept';
const KEY = 'key';
const BOX = 'box';
const CIPHER = 'AES-GCM';

/** Opens the database for one thing and closes it again: one that stays open could not be deleted. */
const store: UseStore = async (mode, work) => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DOOR, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(OBJECTS);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  });
  try {
    return await work(database.transaction(OBJECTS, mode).objectStore(OBJECTS));
  } finally {
    database.close();
  }
};

async function keyToSeal(): Promise<CryptoKey> {
  const kept = await get<CryptoKey>(KEY, store);
  if (kept) return kept;
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
  await set(KEY, key, store);
  return key;
}

export async function writeDoor(door: KeptDoor): Promise<void> {
  const key = await keyToSeal();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, new TextEncoder().encode(JSON.stringify(door)));
  await set(BOX, { iv, sealed } satisfies Sealed, store);
  noteDoor(door.member);
}

/** What this member kept; what cannot be opened, or is another's, is thrown away. */
export async function readDoor(member: number): Promise<KeptDoor | null> {
  const [key, box] = await Promise.all([get<CryptoKey>(KEY, store), get<Sealed>(BOX, store)]);
  if (!key || !box) return null;
  try {
    const words = new TextDecoder().decode(await crypto.subtle.decrypt({ name: CIPHER, iv: box.iv }, key, box.sealed));
    const door = JSON.parse(words) as KeptDoor;
    if (door.member === member) return door;
  } catch {
    // Not what we wrote.
  }
  await eraseDoor();
  return null;
}

export async function eraseDoor(): Promise<void> {
  await delMany([KEY, BOX], store);
  noteDoor(null);
}
