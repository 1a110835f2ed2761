import { act } from '@testing-library/react';

// Taken before any test fakes the clock: answers of the network are waited for by the real one.
const realTimeout = window.setTimeout.bind(window);

/** Lets the page work until something is so, also while `setTimeout` is faked. */
export async function until(isSo: () => unknown): Promise<void> {
  while (!isSo()) {
    await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 0)));
  }
}

/** A door in an answer's way: the test opens it. */
export function closedGate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}
