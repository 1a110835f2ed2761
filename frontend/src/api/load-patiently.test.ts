import { afterEach, expect, test, vi } from 'vitest';
import { timePassesWithAnswers } from '@/testing/time-passes';
import { loadPatiently } from './load-patiently';

afterEach(() => {
  vi.useRealTimers();
});

test('what a busy server refused is asked for once more, a moment later', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('busy')).mockResolvedValueOnce('code');
  const loaded = loadPatiently<string>(load);
  await timePassesWithAnswers(999);
  expect(load).toHaveBeenCalledTimes(1);
  await timePassesWithAnswers(1);
  await expect(loaded).resolves.toBe('code');
});

test('what fails twice fails', async () => {
  vi.useFakeTimers();
  const refused = expect(loadPatiently(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  await timePassesWithAnswers(1000);
  await refused;
});
