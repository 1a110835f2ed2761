import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { BASE, type Call } from './call';
import { readAccessToken } from './session-storage';

export type Uploaded<T> = { data: T; error?: undefined } | { error: FetchBaseQueryError; data?: undefined };

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

function answerOf<T>({ status, responseText }: XMLHttpRequest): Uploaded<T> {
  const data = parsed(responseText);
  if (data === undefined) return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: 'not JSON' } };
  return status >= 200 && status < 300 ? { data: data as T } : { error: { status, data } };
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
 * Sends a call whose body has a file in it and tells how much of it has gone out, which `fetch` cannot. Answers and
 * errors have the shape of the API client's; there is no time limit, because slow lines are why progress is shown.
 */
export function upload<T>(call: Call<T>, { onProgress, signal, onStuck }: UploadOptions): Promise<Uploaded<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const still = stillness(onStuck);
    const abort = () => request.abort();
    const end = (uploaded: Uploaded<T>) => {
      still.end();
      signal?.removeEventListener('abort', abort);
      resolve(uploaded);
    };

    request.open(call.method ?? 'POST', `${window.location.origin}${BASE}${call.url}`);
    request.setRequestHeader('Accept', 'application/json');
    const token = readAccessToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(call.headers ?? {})) request.setRequestHeader(name, String(value));
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
