import { expect, test } from 'vitest';
import { aDoorList } from '@/testing/samples-ticket';
import { after, judge, ofSessionFirst, read, search, venueTime } from './door-list';

const CODE = `T1${'A'.repeat(52)}`;
const NUMBER = 'TKT-7Q4M-2K9F';
const AT = '2026-12-05T08:12:00.000+08:00';

test('what is scanned or typed is read as the server reads it', () => {
  for (const typed of [NUMBER, 'tkt 7q4m 2k9f', '7q4m2k9f', ' TKT7Q4M2K9F '])
    expect(read(typed)).toEqual({ kind: 'number', number: NUMBER });
  expect(read('tkt-oilo-1234')).toEqual({ kind: 'number', number: 'TKT-0110-1234' });
  for (const scanned of [CODE, CODE.toLowerCase(), `${CODE.slice(0, 9)}-${CODE.slice(9)}\n`])
    expect(read(scanned)).toEqual({ kind: 'code', code: CODE });
  for (const foreign of ['', 'TKT', '7Q4K2J9U', '7Q4K2J9FF', `${CODE}A`, 'https://contoh.id/T1'])
    expect(read(foreign).kind).toBe('foreign');
});

test('a code is known by its digest, and nobody goes the same way twice', async () => {
  let list = await aDoorList();
  expect(await judge(list, CODE, 'keluar')).toMatchObject({ kind: 'not_inside' });
  for (const asked of [CODE, NUMBER])
    expect(await judge(list, asked, 'masuk')).toMatchObject({ kind: 'passes', ticket: { nomor: NUMBER } });
  list = after(list, NUMBER, 'masuk', AT);
  for (const asked of [CODE, NUMBER]) expect(await judge(list, asked, 'masuk')).toMatchObject({ kind: 'again', at: AT });
  expect(await judge(list, CODE, 'keluar')).toMatchObject({ kind: 'passes' });
  const later = '2026-12-05T09:00:00.000+08:00';
  list = after(list, NUMBER, 'keluar', later);
  expect(await judge(list, CODE, 'keluar')).toMatchObject({ kind: 'again', at: later });
  // Back in: the first time stays.
  list = after(list, NUMBER, 'masuk', '2026-12-05T09:10:00.000+08:00');
  expect(await judge(list, CODE, 'masuk')).toMatchObject({ kind: 'again', at: AT });
});

test('nobody enters a session of another day for the first time unless somebody says so', async () => {
  const list = await aDoorList();
  const [day] = list.sub_event?.mulai.split('T') ?? [];
  expect(await judge(list, CODE, 'masuk', `${day}T05:00:00.000+08:00`)).toMatchObject({ kind: 'passes' });
  const weeksBefore = '2026-11-20T08:00:00.000+08:00';
  expect(await judge(list, CODE, 'masuk', weeksBefore)).toMatchObject({ kind: 'other_day', ticket: { nomor: NUMBER } });
  expect(await judge(list, CODE, 'masuk', null)).toMatchObject({ kind: 'passes' });
  // Who was in, on whichever day, comes back.
  const left = after(after(list, NUMBER, 'masuk', AT), NUMBER, 'keluar', AT);
  expect(await judge(left, CODE, 'masuk', weeksBefore)).toMatchObject({ kind: 'passes' });
});

test('what the limit of the server left out of this session is found in its list', async () => {
  const other = { nomor: 'TKT-0000-0001', nama: 'dr. Budi Santoso' };
  expect(ofSessionFirst([other], await aDoorList(), 'budi', 20)).toEqual([
    { nomor: NUMBER, nama: 'dr. Budi Santoso', elsewhere: false },
    { ...other, elsewhere: true },
  ]);
});

test('what is not on the list is not said to be forged, and a shopping receipt is no ticket', async () => {
  const list = await aDoorList();
  for (const asked of [`T1${'B'.repeat(52)}`, 'TKT-0000-0000']) expect(await judge(list, asked, 'masuk')).toEqual({ kind: 'unlisted' });
  expect(await judge(list, '9786020332956', 'masuk')).toEqual({ kind: 'foreign' });
});

test('names are found by words in any order', async () => {
  const list = await aDoorList();
  expect(search(list, 'SANTOSO bu', 20).map(({ nama }) => nama)).toEqual(['dr. Budi Santoso']);
  expect(search(list, 'dr.', 20)).toHaveLength(2);
  expect(search(list, 'dr.', 1)).toHaveLength(1);
  expect(search(list, 'tidak ada', 20)).toEqual([]);
});

test('names are found with the small typos that the server forgives, after those that are as they were typed', async () => {
  const list = await aDoorList();
  const named = (...names: string[]) => ({
    ...list,
    tiket: names.flatMap((nama) => list.tiket.slice(0, 1).map((one) => ({ ...one, nama }))),
  });
  const found = (keyword: string, ...names: string[]) => search(named(...names), keyword, 20).map(({ nama }) => nama);
  for (const typed of ['budhi', 'santsoo', 'santosa', '(Santoso),']) expect(found(typed, 'dr. Budi Santoso'), typed).toHaveLength(1);
  for (const other of ['bdi', 'buda', 'sentosa raya', '7Q4M2K9G', 'tkt-7q4m-2k9g'])
    expect(found(other, 'dr. Budi Santoso'), other).toEqual([]);
  expect(found('wulandary', 'dr. Ani Wulandari', 'dr. Sari Wulandary')).toEqual(['dr. Sari Wulandary', 'dr. Ani Wulandari']);
  expect(found('&', 'dr. Ani & rekan', 'dr. Budi')).toEqual(['dr. Ani & rekan']);
});

test('a moment is told by the clock of the venue', () => {
  const moment = Date.parse('2026-12-05T16:30:00Z');
  expect(venueTime(moment, '2026-12-05T08:00:00+08:00')).toBe('2026-12-06T00:30:00.000+08:00');
  expect(Date.parse(venueTime(moment, '2026-12-05T08:00:00+09:00'))).toBe(moment);
});
