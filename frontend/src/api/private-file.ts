import { readAccessToken } from './session-storage';

/** As long as any call may take. */
const TIMEOUT_MS = 60_000;

/**
 * Fetches a file that only its owner may see; a plain picture or link would go without the token. The token never leaves
 * for another site, whatever address an answer may carry.
 */
export async function fetchPrivateFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin) throw new Error('a private file of another site');
  const token = readAccessToken();
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const answer = await fetch(url, { headers: token ? { Authorization: `Bearer ${token}` } : {}, signal: stop.signal });
    if (!answer.ok) throw new Error(`the file was refused with ${answer.status}`);
    return await answer.blob();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
