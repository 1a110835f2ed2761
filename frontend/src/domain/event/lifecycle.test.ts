import { expect, test } from 'vitest';
import { closedWords, isOpen, isOver, takesPosters } from './lifecycle';

test.each([
  ['akan_datang', 3, 'open'],
  ['akan_datang', 0, 'not open yet'],
  ['berlangsung', 3, 'open'],
  ['berlangsung', 0, 'not open yet'],
  ['selesai', 3, 'over'],
  ['selesai', 0, 'over'],
] as const)('an event that is "%s" with %d sub-events is %s', (status, jumlah_sub_event, stage) => {
  const event = { status, jumlah_sub_event, harga_mulai: 350_000 };
  expect(isOpen(event)).toBe(stage === 'open');
  expect(isOver(event)).toBe(stage === 'over');
  if (stage !== 'open') expect(closedWords(event)).toBe(stage === 'over' ? 'Pendaftaran sudah ditutup.' : 'Pendaftaran belum dibuka.');
});

test('an event without a price is closed while it runs, and not before', () => {
  const event = { jumlah_sub_event: 3, harga_mulai: null };
  expect(isOpen({ ...event, status: 'akan_datang' })).toBe(true);
  expect(isOpen({ ...event, status: 'berlangsung' })).toBe(false);
  expect(closedWords({ ...event, status: 'berlangsung' })).toBe('Pendaftaran sudah ditutup.');
});

test('e-posters are taken until their deadline, and never for an event that is over or asks for none', () => {
  const event = { status: 'akan_datang', batas_eposter: '2026-12-14T17:00:00Z' } as const;
  const deadline = Date.parse(event.batas_eposter);
  expect(takesPosters(event, deadline - 1)).toBe(true);
  expect(takesPosters(event, deadline)).toBe(false);
  expect(takesPosters({ ...event, status: 'selesai' }, deadline - 1)).toBe(false);
  expect(takesPosters({ ...event, batas_eposter: null }, deadline - 1)).toBe(false);
});
