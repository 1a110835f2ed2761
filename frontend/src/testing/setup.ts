/** What every test runs under: the network is broken unless a handler answers, and the page in memory learns what it lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server } from './server';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Nothing has a place in such a page, so everything counts as in sight. */
class InSight {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element) {
    const seen = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.tell([seen], this as unknown as IntersectionObserver));
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(window, {
  ResizeObserver: NoObserver,
  IntersectionObserver: InSight,
  scrollTo: () => undefined,
  print: () => undefined,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
Element.prototype.scrollIntoView = () => undefined;
// A modal dialog, as far as a page in memory can have one: open or closed, and telling that it was closed.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

configure({
  // Routes are loaded when they are visited; on a busy machine the first one of a file takes its time.
  asyncUtilTimeout: 30_000,
  // The library writes the whole page into the error of every try, of which a wait makes hundreds: it is shown once, below.
  getElementError: (message) => Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(prettyDOM(document.body));
  vi.useRealTimers();
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
