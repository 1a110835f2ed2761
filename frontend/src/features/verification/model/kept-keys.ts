/** The keys that certificates are signed with, kept on this device for a check without network. */
import { deviceStorage } from '@/api/browser-storage';
import type { SigningKeys } from '@/api/types';

const KEPT = 'portal.certificate_keys';

export function keepKeys(keys: SigningKeys): void {
  deviceStorage.write(KEPT, JSON.stringify(keys));
}

/** What was fetched last; somebody else's words under our key are as good as none. */
export function keptKeys(): SigningKeys | null {
  try {
    const kept = JSON.parse(deviceStorage.read(KEPT) ?? 'null') as Partial<SigningKeys> | null;
    return Array.isArray(kept?.kunci) && Array.isArray(kept.dicabut) ? { kunci: kept.kunci, dicabut: kept.dicabut } : null;
  } catch {
    return null;
  }
}
