import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { readAccessToken } from './session-storage';

type Uploaded = { data: unknown } | { error: FetchBaseQueryError };

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

/**
 * Posts a form with a file in it and tells, from 0 to 1, how much of it has gone out, which `fetch` cannot. Answers and
 * errors have the shape of the API client's; there is no time limit, because slow lines are why progress is shown.
 */
export function upload(path: string, form: FormData, onProgress: (share: number) => void): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${window.location.origin}/api/v1/${path}`);
    request.setRequestHeader('Accept', 'application/json');
    const token = readAccessToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => resolve({ error: { status: 'FETCH_ERROR', error: 'the upload failed' } }));
    request.send(form);
  });
}
