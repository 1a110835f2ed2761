import { act, render } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * React runs the effects of what it drew a moment after it is seen, on a slow machine after the test's next line: a
 * countdown that had not begun by then would stand still. Before it draws anything else it finishes them.
 */
function effectsHaveBegun() {
  render(null).unmount();
}

/** Moves a faked clock on in one go: nothing else happens meanwhile. */
export function timePasses(milliseconds: number): void {
  effectsHaveBegun();
  act(() => void vi.advanceTimersByTime(milliseconds));
}

/** Moves a faked clock on timer by timer: what one of them asks for is answered before the next. */
export async function timePassesWithAnswers(milliseconds: number): Promise<void> {
  effectsHaveBegun();
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
