/** What the browser remembers of a session. SPEC.md names the things that are kept; the names of the keys are ours. */
import { deviceStorage } from './browser-storage';

export const STORAGE_KEYS = {
  authenticated: 'portal.authenticated',
  accessToken: 'portal.access_token',
  userData: 'portal.user_data',
  userId: 'portal.user_id',
  userRole: 'portal.user_role',
} as const;

export interface StoredUser {
  nama: string;
  email: string;
  photo: string | null;
  photo_url_original: string | null;
}

export interface StoredSession {
  authenticated: boolean;
  user: StoredUser | null;
  userId: number | null;
  userRole: string | null;
}

export const NO_SESSION: StoredSession = { authenticated: false, user: null, userId: null, userRole: null };

function readUser(): StoredUser | null {
  try {
    return JSON.parse(deviceStorage.read(STORAGE_KEYS.userData) ?? 'null') as StoredUser | null;
  } catch {
    return null; // Someone else's words under our key: as good as none.
  }
}

/** The token that goes with every call, if there is one. */
export function readAccessToken(): string | null {
  return deviceStorage.read(STORAGE_KEYS.accessToken);
}

export function readSession(): StoredSession {
  if (deviceStorage.read(STORAGE_KEYS.authenticated) !== 'true') return NO_SESSION;
  const id = Number(deviceStorage.read(STORAGE_KEYS.userId));
  return {
    authenticated: true,
    user: readUser(),
    userId: Number.isInteger(id) && id > 0 ? id : null,
    userRole: deviceStorage.read(STORAGE_KEYS.userRole),
  };
}

export function writeSession(accessToken: string, session: StoredSession): void {
  deviceStorage.write(STORAGE_KEYS.authenticated, 'true');
  deviceStorage.write(STORAGE_KEYS.accessToken, accessToken);
  writeUser(session.user);
  deviceStorage.write(STORAGE_KEYS.userId, String(session.userId ?? ''));
  deviceStorage.write(STORAGE_KEYS.userRole, session.userRole ?? 'user');
}

/** Keeps what the header shows of the member, after it was changed. */
export function writeUser(user: StoredUser | null): void {
  deviceStorage.write(STORAGE_KEYS.userData, JSON.stringify(user));
}

export function eraseSession(): void {
  for (const key of Object.values(STORAGE_KEYS)) deviceStorage.erase(key);
}
