/**
 * The trace that calls belong to (W3C Trace Context): the server's spans join it, so that everything that one page asked for is
 * found under one number, also a call that nobody got an answer to.
 */

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

function hex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let trace = hex(TRACE_BYTES);

/** From here on calls belong to another page. */
export function beginTrace(): void {
  trace = hex(TRACE_BYTES);
}

/** What a call says of itself. Nothing is recorded here, and whether the server does is the server's choice: the last field is 00. */
export function traceparent(): string {
  return `00-${trace}-${hex(SPAN_BYTES)}-00`;
}
