/**
 * What a door keeps on its phone: the list of its session, and what it saw and has not told yet. It is sealed with a key that no script
 * can read out, which stands beside it, so that a copy of the browser's files alone is worth little; logging out deletes both, and so
 * does somebody else who logs in.
 */
import { del, delMany, entries, get, promisifyRequest, set, update, type UseStore } from 'idb-keyval';
import { noteDoor } from '@/api/forget-kept';
import { SCAN, withDoor } from '@/api/kept-scans';
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
  /** Why the server did not take it: it is told no more, and stays to be read. */
  refused?: string;
}

export interface KeptDoor {
  /** Whose it is: nobody else reads it. */
  member: number;
  session: number;
  /** Gone when its hour is over. */
  list: DoorList | null;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  ahead: number;
  /** In the order in which they were seen. */
  waiting: Waiting[];
}

/** The list and what goes with it. A release before this one kept its scans in there too. */
type Box = Omit<KeptDoor, 'waiting'> & Partial<Pick<KeptDoor, 'waiting'>>;
type KeptScan = Pick<KeptDoor, 'member'> & { scan: Waiting };

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

const KEY = 'key';
const BOX = 'box';
/** What the server did not take stands under another name: it does not wait. */
const REFUSED = 'refused:';
const CIPHER = 'AES-GCM';

const store: UseStore = withDoor;

async function keyToSeal(): Promise<CryptoKey> {
  const kept = await get<CryptoKey>(KEY, store);
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
  // Another tab may have been faster: what it sealed is opened by its key alone.
  await update<CryptoKey>(KEY, (there) => there ?? made, store);
  return (await get<CryptoKey>(KEY, store)) ?? made;
}

async function seal(what: Box | KeptScan): Promise<Sealed> {
  const key = await keyToSeal();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, new TextEncoder().encode(JSON.stringify(what)));
  return { iv, sealed };
}

/** What was sealed; nothing where it is not what we wrote. */
async function open<T>(key: CryptoKey, { iv, sealed }: Sealed): Promise<T | null> {
  try {
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: CIPHER, iv }, key, sealed))) as T;
  } catch {
    return null;
  }
}

/** Keeps the list; the scans stand beside it. */
export async function writeDoor({ member, session, list, ahead }: Omit<KeptDoor, 'waiting'>): Promise<void> {
  await set(BOX, await seal({ member, session, list, ahead }), store);
  noteDoor(member);
}

/** Keeps one scan, and nothing but it: what another tab keeps stays as it is. */
export async function keepScan(member: number, scan: Waiting): Promise<void> {
  const kept = await seal({ member, scan });
  await store('readwrite', (objects) => {
    objects.delete(SCAN + scan.key);
    objects.put(kept, (scan.refused === undefined ? SCAN : REFUSED) + scan.key);
    return promisifyRequest(objects.transaction);
  });
  noteDoor(member);
}

/** It was told, or read. */
export async function dropScan(key: string): Promise<void> {
  await delMany([SCAN + key, REFUSED + key], store);
}

/** What this member kept; what cannot be opened is thrown away, and all of it if it is another's. */
export async function readDoor(member: number): Promise<KeptDoor | null> {
  const kept = new Map(await entries<string, CryptoKey | Sealed>(store));
  const key = kept.get(KEY) as CryptoKey | undefined;
  if (!key) return null;
  kept.delete(KEY);
  const opened = await Promise.all(
    [...kept].map(async ([name, sealed]) => ({ name, what: await open<Box | KeptScan>(key, sealed as Sealed) })),
  );
  if (opened.some(({ what }) => what && what.member !== member)) {
    await eraseDoor();
    return null;
  }
  const lost = opened.filter(({ what }) => !what).map(({ name }) => name);
  if (lost.length > 0) await delMany(lost, store);
  const box = opened.find(({ name }) => name === BOX)?.what as Box | null | undefined;
  const scans = opened.filter(({ name, what }) => what && name !== BOX).map(({ what }) => (what as KeptScan).scan);
  if (box?.waiting) {
    for (const scan of box.waiting) await keepScan(member, scan);
    await writeDoor(box);
  }
  const waiting = [...(box?.waiting ?? []), ...scans].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const session = box?.session ?? waiting[0]?.session;
  if (session === undefined) return null;
  return { member, session, list: box?.list ?? null, ahead: box?.ahead ?? 0, waiting };
}

/** The list is over; what was scanned by it stays. */
export async function eraseList(): Promise<void> {
  await del(BOX, store);
}

export async function eraseDoor(): Promise<void> {
  await store('readwrite', (objects) => {
    objects.clear();
    return promisifyRequest(objects.transaction);
  });
  noteDoor(null);
}
