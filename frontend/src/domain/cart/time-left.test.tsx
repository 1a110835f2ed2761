import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeLeft } from './time-left';

afterEach(() => vi.useRealTimers());

/** A page whose server has not noticed yet: each answer says that nothing is left. */
function Unnoticed({ onAsk }: { onAsk: (at: number) => void }) {
  const [until, setUntil] = useState(() => Date.now() + 2_000);
  const ask = () => {
    onAsk(Date.now());
    setUntil(Date.now());
  };
  return <TimeLeft label="Sisa waktu" until={until} onOver={ask} />;
}

test('what is over is told once, then every five seconds as long as the server has not noticed', () => {
  vi.useFakeTimers();
  const began = Date.now();
  const asked: number[] = [];
  render(<Unnoticed onAsk={(at) => asked.push(at - began)} />);
  expect(screen.getByText('00:02')).toBeVisible();
  for (let second = 0; second < 20; second += 1) {
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
  }
  expect(asked).toEqual([2_000, 7_000, 12_000, 17_000]);
});
