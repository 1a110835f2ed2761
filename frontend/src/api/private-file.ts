import { readAccessToken } from './session-storage';

/** Fetches a file that only its owner may see; a plain picture or link would go without the token. */
export async function fetchPrivateFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const token = readAccessToken();
  const answer = await fetch(new URL(address, window.location.origin), {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error(`the file was refused with ${answer.status}`);
  return answer.blob();
}
