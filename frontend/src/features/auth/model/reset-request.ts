/** Whose password is being reset, and when the next code may be asked for. It ends with the browser tab. */
import { tabStorage } from '@/api/browser-storage';

export const RESET_KEYS = {
  email: 'portal.reset_email',
  phone: 'portal.reset_phone',
  nextCodeAt: 'portal.reset_next_code_at',
} as const;

/** A phone gets one message a minute. */
export const RESEND_PAUSE_SECONDS = 60;

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

/** The next code may be asked for so many seconds from now. */
export function keepResendPause(seconds: number): void {
  tabStorage.write(RESET_KEYS.nextCodeAt, String(Date.now() + seconds * 1000));
}

/** How many whole seconds are left until then; 0 when it has come. */
export function secondsUntilNextCode(): number {
  const nextCodeAt = Number(tabStorage.read(RESET_KEYS.nextCodeAt));
  return Math.max(0, Math.ceil((nextCodeAt - Date.now()) / 1000)) || 0;
}
