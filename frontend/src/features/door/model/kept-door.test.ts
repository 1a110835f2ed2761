import 'fake-indexeddb/auto';
import { createStore, get, set } from 'idb-keyval';
import { afterEach, expect, test } from 'vitest';
import { forgetDoorOfOthers, forgetKept } from '@/api/forget-kept';
import { DOOR } from '@/api/kept';
import { aDoorList } from '@/testing/samples-ticket';
import { eraseDoor, type KeptDoor, readDoor, writeDoor } from './kept-door';

const WAITING = {
  key: 'a',
  asked: 'TKT-7Q4M-2K9F',
  session: 9401,
  direction: 'masuk',
  at: '2026-12-05T08:12:00.000+08:00',
  number: 'TKT-7Q4M-2K9F',
  name: 'dr. Budi Santoso',
} as const;

async function aDoor(): Promise<KeptDoor> {
  return { member: 7, session: 9401, list: await aDoorList(), ahead: -120, waiting: [WAITING] };
}

afterEach(eraseDoor);

test('what a door keeps is there after the page was closed, and only for whoever kept it', async () => {
  const door = await aDoor();
  await writeDoor(door);
  expect(await readDoor(7)).toEqual(door);
  expect(await readDoor(8)).toBeNull();
  // Another's is not left lying about.
  expect(await readDoor(7)).toBeNull();
});

test('logging out leaves nothing of it', async () => {
  await writeDoor(await aDoor());
  forgetKept();
  expect(await readDoor(7)).toBeNull();
});

test('whoever logs in again finds his own door, and nobody else finds it', async () => {
  const door = await aDoor();
  await writeDoor(door);
  forgetDoorOfOthers(7);
  expect(await readDoor(7)).toEqual(door);
  forgetDoorOfOthers(8);
  expect(await readDoor(7)).toBeNull();
});

// Last: its own connection stays open, and what is open is not deleted.
test('on the disk stands no name, and the key cannot be read out', async () => {
  await writeDoor(await aDoor());
  const store = createStore(DOOR, 'kept');
  const box = await get<{ sealed: ArrayBuffer }>('box', store);
  const bytes = String.fromCharCode(...new Uint8Array(box?.sealed ?? new ArrayBuffer(0)));
  expect(bytes.length).toBeGreaterThan(100);
  for (const word of ['Budi', 'TKT', 'sidik']) expect(bytes).not.toContain(word);
  const key = await get<CryptoKey>('key', store);
  expect(key?.extractable).toBe(false);
  await set('box', { ...box, sealed: new ArrayBuffer(64) }, store);
  expect(await readDoor(7)).toBeNull();
});
