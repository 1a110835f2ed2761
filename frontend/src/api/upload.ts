import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { readAccessToken } from './session-storage';

export type Uploaded = { data: unknown } | { error: FetchBaseQueryError };

/** After so long without a byte going out or coming in, the line counts as stuck. */
export const STUCK_AFTER_MS = 30_000;

interface UploadOptions {
  method?: 'POST' | 'PUT';
  /** The same for every try of one and the same thing, so that it is done once. */
  idempotencyKey?: string;
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

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded {
  const data = parsed(responseText);
  if (data === undefined) return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: 'not JSON' } };
  return status >= 200 && status < 300 ? { data } : { error: { status, data } };
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

/**
 * Sends a form with a file in it and tells, from 0 to 1, how much of it has gone out, which `fetch` cannot. Answers and
 * errors have the shape of the API client's; there is no time limit, because slow lines are why progress is shown.
 */
export function upload(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  { method = 'POST', idempotencyKey, signal, onStuck }: UploadOptions = {},
): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const still = stillness(onStuck);
    const abort = () => request.abort();
    const end = (uploaded: Uploaded) => {
      still.end();
      signal?.removeEventListener('abort', abort);
      resolve(uploaded);
    };

    request.open(method, `${window.location.origin}/api/v1/${path}`);
    request.setRequestHeader('Accept', 'application/json');
    const token = readAccessToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      still.moved();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('progress', still.moved);
    request.addEventListener('load', () => end(answerOf(request)));
    request.addEventListener('error', () => end({ error: { status: 'FETCH_ERROR', error: 'the upload failed' } }));
    request.addEventListener('abort', () => end({ error: { status: 'CUSTOM_ERROR', error: 'the upload was called off' } }));
    signal?.addEventListener('abort', abort);
    still.moved();
    request.send(form);
  });
}
