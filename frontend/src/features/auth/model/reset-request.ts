/** Whose password is being reset, and the place of when the next code may be asked for. It ends with the browser tab. */
import { tabStorage } from '@/api/browser-storage';

export const RESET_KEYS = {
  email: 'portal.reset_email',
  phone: 'portal.reset_phone',
  nextCodeAt: 'portal.reset_next_code_at',
} as const;

export interface ResetRequest {
  email: string;
  phone: string;
}

export function readResetRequest(): ResetRequest | null {
  const email = tabStorage.read(RESET_KEYS.email);
  const phone = tabStorage.read(RESET_KEYS.phone);
  return email && phone ? { email, phone } : null;
}

export function keepResetRequest({ email, phone }: ResetRequest): void {
  tabStorage.write(RESET_KEYS.email, email);
  tabStorage.write(RESET_KEYS.phone, phone);
}

export function forgetResetRequest(): void {
  for (const key of Object.values(RESET_KEYS)) tabStorage.erase(key);
}
