/** A page in memory is as wide as a test says; without a word it is a desk. */
import { vi } from 'vitest';

export function onAPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.startsWith('(max-width'), addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
}
