/** The token of an invitation link, kept for whoever asks for it later. It says nothing of who is logged in. */
import { deviceStorage } from '@/api/browser-storage';

/** Local-storage key of the visitor token of the training portal. */
export const VISITOR_TOKEN_KEY = 'portal.visitor_token';

const TOKEN = /^[A-Za-z0-9_-]{16,512}$/;

/** The token that a path names; `null` when it cannot be one. */
export function readVisitorToken(text: string | undefined): string | null {
  return text && TOKEN.test(text) ? text : null;
}

/** Keeps the token on this device. */
export function rememberVisitorToken(token: string): void {
  deviceStorage.write(VISITOR_TOKEN_KEY, token);
}
