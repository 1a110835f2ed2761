import { expect, test } from 'vitest';
import { isOpen, isOver, takesPosters } from './lifecycle';

test.each([
  ['akan_datang', 3, 'open'],
  ['akan_datang', 0, 'not open yet'],
  ['berlangsung', 3, 'open'],
  ['berlangsung', 0, 'not open yet'],
  ['selesai', 3, 'over'],
  ['selesai', 0, 'over'],
] as const)('an event that is "%s" with %d sub-events is %s', (status, jumlah_sub_event, stage) => {
  const event = { status, jumlah_sub_event };
  expect(isOpen(event)).toBe(stage === 'open');
  expect(isOver(event)).toBe(stage === 'over');
});

test('e-posters are taken until their deadline, and never for an event that is over or asks for none', () => {
  const event = { status: 'akan_datang', batas_eposter: '2026-12-14T17:00:00Z' } as const;
  const deadline = Date.parse(event.batas_eposter);
  expect(takesPosters(event, deadline - 1)).toBe(true);
  expect(takesPosters(event, deadline)).toBe(false);
  expect(takesPosters({ ...event, status: 'selesai' }, deadline - 1)).toBe(false);
  expect(takesPosters({ ...event, batas_eposter: null }, deadline - 1)).toBe(false);
});
