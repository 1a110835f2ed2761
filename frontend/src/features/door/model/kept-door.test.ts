import 'fake-indexeddb/auto';
import { createStore, entries, get, set } from 'idb-keyval';
import { afterEach, expect, test } from 'vitest';
import { forgetDoorOfOthers, forgetKept } from '@/api/forget-kept';
import { DOOR } from '@/api/kept';
import { countWaitingScans } from '@/api/kept-scans';
import { aDoorList } from '@/testing/samples-ticket';
import { dropScan, eraseDoor, eraseList, keepScan, type KeptDoor, readDoor, type Waiting, writeDoor } from './kept-door';

const WAITING = {
  key: 'a',
  asked: 'TKT-7Q4M-2K9F',
  session: 9401,
  direction: 'masuk',
  at: '2026-12-05T08:12:00.000+08:00',
  number: 'TKT-7Q4M-2K9F',
  name: 'dr. Budi Santoso',
} as const satisfies Waiting;
const NEXT = { ...WAITING, key: 'b', at: '2026-12-05T08:13:00.000+08:00', number: 'TKT-1111-2222', name: 'dr. Citra Dewi' };

async function aDoor(): Promise<KeptDoor> {
  return { member: 7, session: 9401, list: await aDoorList(), ahead: -120, waiting: [WAITING] };
}

async function keep({ waiting, ...door }: KeptDoor) {
  await writeDoor(door);
  for (const scan of waiting) await keepScan(door.member, scan);
}

afterEach(eraseDoor);

test('what a door keeps is there after the page was closed, and only for whoever kept it', async () => {
  const door = await aDoor();
  await keep(door);
  expect(await readDoor(7)).toEqual(door);
  expect(await readDoor(8)).toBeNull();
  // Another's is not left lying about.
  expect(await readDoor(7)).toBeNull();
});

test('logging out leaves nothing of it', async () => {
  await keep(await aDoor());
  forgetKept();
  expect(await readDoor(7)).toBeNull();
});

test('whoever logs in again finds his own door, and nobody else finds it', async () => {
  const door = await aDoor();
  await keep(door);
  forgetDoorOfOthers(7);
  expect(await readDoor(7)).toEqual(door);
  forgetDoorOfOthers(8);
  expect(await readDoor(7)).toBeNull();
});

test('what two tabs saw stands beside each other, whichever of them writes last', async () => {
  const door = await aDoor();
  await writeDoor(door);
  await Promise.all([keepScan(7, NEXT), keepScan(7, WAITING), writeDoor({ ...door, ahead: 5 })]);
  // One of them has told its own, and its hour is over.
  expect((await readDoor(7))?.waiting).toEqual([WAITING, NEXT]);
  await dropScan(WAITING.key);
  await eraseList();
  expect(await readDoor(7)).toMatchObject({ list: null, waiting: [NEXT] });
});

test('what the server did not take stays with its reason, and waits no more', async () => {
  await keep(await aDoor());
  await keepScan(7, NEXT);
  expect(await countWaitingScans()).toBe(2);
  const refused = { ...WAITING, refused: 'Sudah masuk.' };
  await keepScan(7, refused);
  expect(await countWaitingScans()).toBe(1);
  expect((await readDoor(7))?.waiting).toEqual([refused, NEXT]);
});

test('what an earlier release kept with its list is kept on', async () => {
  const { waiting, ...door } = await aDoor();
  const before = { ...door, waiting };
  // As that release sealed it.
  await writeDoor(door);
  const store = createStore(DOOR, 'kept');
  const key = await get<CryptoKey>('key', store);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const words = new TextEncoder().encode(JSON.stringify(before));
  if (key) await set('box', { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, words) }, store);
  expect(await readDoor(7)).toEqual(before);
  expect(await countWaitingScans()).toBe(1);
  expect(await readDoor(7)).toEqual(before);
});

// Last: its own connection stays open, and what is open is not deleted.
test('on the disk stands no name, and the key cannot be read out', async () => {
  await keep(await aDoor());
  const store = createStore(DOOR, 'kept');
  const sealed = (await entries<string, { sealed?: ArrayBuffer }>(store)).filter(([name]) => name !== 'key');
  expect(sealed.map(([name]) => name)).toEqual(['box', 'scan:a']);
  for (const [, { sealed: kept }] of sealed) {
    const bytes = String.fromCharCode(...new Uint8Array(kept ?? new ArrayBuffer(0)));
    expect(bytes.length).toBeGreaterThan(100);
    for (const word of ['Budi', 'TKT', 'sidik']) expect(bytes).not.toContain(word);
  }
  const box = await get<object>('box', store);
  const key = await get<CryptoKey>('key', store);
  expect(key?.extractable).toBe(false);
  await set('box', { ...box, sealed: new ArrayBuffer(64) }, store);
  await dropScan('a');
  expect(await readDoor(7)).toBeNull();
});
