/** A page in memory has no screen. This puts everything on it: what loads when it comes into sight loads at once. */
import { vi } from 'vitest';

export function everythingInSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.seen([{ isIntersecting: true }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
