import type { Call } from './call';
import { ANOTHER_SITE, addressOf, type CallError, ownHeaders, withRetryAfter } from './client';

type Uploaded<T> = { data: T; error?: undefined } | { error: CallError; data?: undefined };

/** After so long without a byte going out or coming in, the line counts as stuck. */
export const STUCK_AFTER_MS = 30_000;

interface UploadOptions {
  /** From 0 to 1, how much has gone out. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
  /** The line has not moved for a while. The upload goes on waiting: it may move again, and `onProgress` then says so. */
  onStuck?: () => void;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf<T>(request: XMLHttpRequest): Uploaded<T> {
  const { status, responseText } = request;
  const data = parsed(responseText);
  if (data === undefined) return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: 'not JSON' } };
  return status >= 200 && status < 300
    ? { data: data as T }
    : { error: withRetryAfter({ status, data }, request.getResponseHeader('Retry-After')) };
}

/** Calls when nothing has moved for a while; every move starts the while again. */
function stillness(call: (() => void) | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const moved = () => {
    end();
    if (call) timer = setTimeout(call, STUCK_AFTER_MS);
  };
  return { moved, end };
}

/** A call's parts as a form; what is not given is not sent. */
function formOf(parts: object): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts) as [string, Blob | string | null | undefined][]) {
    if (part !== null && part !== undefined) form.append(name, part);
  }
  return form;
}

/**
 * The client's other transport: it sends a call whose body has a file in it and tells how much of it has gone out, which `fetch` cannot. Answers and
 * errors are those of the client; there is no time limit (SPEC.md section 8), because slow lines are why progress is shown.
 */
export function upload<T>(call: Call<T>, { onProgress, signal, onStuck }: UploadOptions): Promise<Uploaded<T>> {
  const address = addressOf(call.url);
  if (!address) return Promise.resolve({ error: ANOTHER_SITE });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const still = stillness(onStuck);
    const abort = () => request.abort();
    const end = (uploaded: Uploaded<T>) => {
      still.end();
      signal?.removeEventListener('abort', abort);
      resolve(uploaded);
    };

    request.open(call.method ?? 'POST', address);
    for (const [name, value] of [...Object.entries(ownHeaders()), ...Object.entries(call.headers ?? {})])
      request.setRequestHeader(name, String(value));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      still.moved();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('progress', still.moved);
    request.addEventListener('load', () => end(answerOf<T>(request)));
    request.addEventListener('error', () => end({ error: { status: 'FETCH_ERROR', error: 'the upload failed' } }));
    request.addEventListener('abort', () => end({ error: { status: 'CUSTOM_ERROR', error: 'the upload was called off' } }));
    signal?.addEventListener('abort', abort);
    still.moved();
    request.send(formOf(call.body as object));
  });
}
