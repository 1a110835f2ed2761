/** The code of a coupon that was taken, kept for the tab: the way back to the cart and a reload must not make the order dearer. */
import { tabStorage } from '@/api/browser-storage';

const keyOf = (userId: number | null) => `portal.coupon.${userId}`;

/** The code as it was left in this tab; null when none was taken. */
export function readCoupon(userId: number | null): string | null {
  return tabStorage.read(keyOf(userId));
}

/** Keeps the code; null leaves no trace of it. */
export function keepCoupon(userId: number | null, code: string | null): void {
  if (code) tabStorage.write(keyOf(userId), code);
  else tabStorage.erase(keyOf(userId));
}
