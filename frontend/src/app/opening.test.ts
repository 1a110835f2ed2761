/** The portal's scripts wait for what the gateway shows first, and not for long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const portal = () => document.head.querySelector('link[rel="modulepreload"]');

/** A page with a picture whose decoding ends as the test says, or with words alone. */
async function openPage(decode?: () => Promise<void>) {
  const shown = decode ? '<img alt="" src="/media/site/hero/1280.webp">' : '<p>Event</p>';
  document.body.innerHTML = `<div id="opening">${shown}</div>`;
  document.head.innerHTML = '<template id="held-scripts"><link rel="modulepreload" href="/assets/first.js"></template>';
  if (decode) Object.assign(document.querySelector<HTMLImageElement>('img') as object, { decode });
  vi.resetModules();
  await import('./opening');
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] }));
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('they start after the frame that shows it, and not before', async () => {
  let decoded = () => {};
  await openPage(() => new Promise((done) => (decoded = done)));
  await vi.advanceTimersByTimeAsync(500);
  expect(portal()).toBeNull();

  decoded();
  await vi.advanceTimersByTimeAsync(0);
  expect(portal()).toBeNull();
  await vi.advanceTimersByTimeAsync(20);
  expect(portal()).toHaveAttribute('href', '/assets/first.js');
});

test('a picture that does not come is waited for a second', async () => {
  await openPage(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(999);
  expect(portal()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(portal()).not.toBeNull();
});

test('a picture that is broken is not waited for', async () => {
  await openPage(() => Promise.reject(new DOMException('broken', 'EncodingError')));
  await vi.advanceTimersByTimeAsync(0);
  expect(portal()).not.toBeNull();
});

test('words alone are waited for until the frame that shows them', async () => {
  await openPage();
  await vi.advanceTimersByTimeAsync(0);
  expect(portal()).toBeNull();
  await vi.advanceTimersByTimeAsync(20);
  expect(portal()).not.toBeNull();
});
