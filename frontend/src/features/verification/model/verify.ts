/** Ed25519: by the browser itself where it can, else by a small library that is fetched then. */
import type { Verify } from './copy-check';

export const verifySignature: Verify = async (publicKey, signature, bytes) => {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, bytes);
  } catch {
    return byLibrary(publicKey, signature, bytes);
  }
};

/** The same with the library; what it cannot read is no signature. */
export const byLibrary: Verify = async (publicKey, signature, bytes) => {
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, bytes, publicKey).catch(() => false);
};
