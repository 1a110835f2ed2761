/** What a check of certificates without network takes along, kept on this device: public keys, and the codes that count no more. */
import { deviceStorage } from '@/api/browser-storage';
import type { SigningKeys } from '@/api/types';

const KEPT = 'portal.certificate_keys';

export interface KeptKeys extends SigningKeys {
  /** When it was fetched, in milliseconds. */
  at: number;
}

export function keepKeys({ kunci, dicabut }: SigningKeys, at: number): void {
  deviceStorage.write(KEPT, JSON.stringify({ kunci, dicabut, at } satisfies KeptKeys));
}

/** What was fetched last; somebody else's words under our key are as good as none. */
export function keptKeys(): KeptKeys | null {
  try {
    const kept = JSON.parse(deviceStorage.read(KEPT) ?? 'null') as Partial<KeptKeys> | null;
    const { kunci, dicabut, at } = kept ?? {};
    return Array.isArray(kunci) && Array.isArray(dicabut) && typeof at === 'number' ? { kunci, dicabut, at } : null;
  } catch {
    return null;
  }
}
