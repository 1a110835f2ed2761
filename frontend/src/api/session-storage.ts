/** What the browser remembers of a session, under the keys that the specification names. */
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
    return JSON.parse(localStorage.getItem(STORAGE_KEYS.userData) ?? 'null') as StoredUser | null;
  } catch {
    return null; // Someone else's words under our key: as good as none.
  }
}

/** The token that goes with every call, if there is one. */
export function readAccessToken(): string | null {
  return localStorage.getItem(STORAGE_KEYS.accessToken);
}

export function readSession(): StoredSession {
  if (localStorage.getItem(STORAGE_KEYS.authenticated) !== 'true') return NO_SESSION;
  const id = Number(localStorage.getItem(STORAGE_KEYS.userId));
  return {
    authenticated: true,
    user: readUser(),
    userId: Number.isInteger(id) && id > 0 ? id : null,
    userRole: localStorage.getItem(STORAGE_KEYS.userRole),
  };
}

export function writeSession(accessToken: string, session: StoredSession): void {
  localStorage.setItem(STORAGE_KEYS.authenticated, 'true');
  localStorage.setItem(STORAGE_KEYS.accessToken, accessToken);
  localStorage.setItem(STORAGE_KEYS.userData, JSON.stringify(session.user));
  localStorage.setItem(STORAGE_KEYS.userId, String(session.userId ?? ''));
  localStorage.setItem(STORAGE_KEYS.userRole, session.userRole ?? 'user');
}

export function eraseSession(): void {
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
}
