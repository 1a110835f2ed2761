import { expect, test } from 'vitest';
import { afterSaving, allAnswers, isAnswered, keepPending, readPending, withAnswer, type Draft, type PendingAnswer } from './exam-draft';

const pending = (nomor: number, ...jawab: string[]): PendingAnswer => ({ nomor, jawab, ragu: false, dijawab_pada: '2026-11-23T01:00:00Z' });
const EMPTY: Draft = { order: 0, pending: [] };

test('answers wait in the order in which they were given, each question once', () => {
  const draft = [pending(1, 'a'), pending(2, 'b'), pending(1, 'c')].reduce(withAnswer, EMPTY);
  expect(draft.pending.map(({ nomor, jawab }) => [nomor, jawab])).toEqual([
    [2, ['b']],
    [1, ['c']],
  ]);
});

test('what was changed while it was being sent still waits', () => {
  const sent = [pending(1, 'a'), pending(2, 'b')];
  const changed = withAnswer({ order: 3, pending: sent }, pending(1, 'c'));
  const left = afterSaving(changed, sent, { tersimpan: [1, 2], urutan: 4 });
  expect(left).toEqual({ order: 4, pending: [pending(1, 'c')] });
});

test('what the server did not confirm waits on', () => {
  const sent = [pending(1, 'a'), pending(2, 'b')];
  expect(afterSaving({ order: 0, pending: sent }, sent, { tersimpan: [2], urutan: 9 })).toEqual({ order: 9, pending: [pending(1, 'a')] });
});

test('what waits lies over what the server knows', () => {
  const given = [{ nomor: 1, jawab: ['a'], ragu: true }];
  expect(allAnswers(given, [pending(1, 'b')]).get(1)).toEqual({ nomor: 1, jawab: ['b'], ragu: false });
});

test.each([
  [null, false],
  [[], false],
  [['a'], true],
  [{ l1: '' }, false],
  [{ l1: 'r1' }, true],
  [0, true],
])('%o counts as answered: %s', (jawab, answered) => {
  expect(isAnswered(jawab)).toBe(answered);
});

test('what waits outlives the page, and damage is as good as none', () => {
  keepPending('x', [pending(1, 'a')]);
  expect(readPending('x')).toEqual([pending(1, 'a')]);
  localStorage.setItem('portal.exam_draft.x', '{');
  expect(readPending('x')).toEqual([]);
  keepPending('x', []);
  expect(localStorage.getItem('portal.exam_draft.x')).toBeNull();
});
