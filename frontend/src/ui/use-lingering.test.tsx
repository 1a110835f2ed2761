import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLingering } from './use-lingering';

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function linger(active: boolean) {
  vi.useFakeTimers();
  return renderHook(({ active }) => useLingering(active, 500), { initialProps: { active } });
}

test('stays 500 ms after the end, and not a moment longer', () => {
  const { result, rerender } = linger(true);
  rerender({ active: false });
  expect(result.current).toBe(true);
  pass(499);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

test('shows at once, and a new start while lingering keeps it', () => {
  const { result, rerender } = linger(false);
  expect(result.current).toBe(false);
  rerender({ active: true });
  expect(result.current).toBe(true);
  rerender({ active: false });
  pass(400);
  rerender({ active: true });
  pass(1000);
  expect(result.current).toBe(true);
});
