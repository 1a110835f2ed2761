import { expect, test } from 'vitest';
import { ownHeaders } from './client';
import { beginTrace } from './trace';

/** The trace and the span that the next call would belong to. */
function told() {
  const [, trace, span] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-00$/.exec(ownHeaders()['traceparent'] ?? '') ?? [];
  expect(trace).toMatch(/[1-9a-f]/);
  expect(span).toMatch(/[1-9a-f]/);
  return { trace, span };
}

test('calls of one page are spans of one trace, and another page has another', () => {
  const [one, other] = [told(), told()];
  expect(other.trace).toBe(one.trace);
  expect(other.span).not.toBe(one.span);
  beginTrace();
  expect(told().trace).not.toBe(one.trace);
});
