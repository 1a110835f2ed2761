/** Where the proof of payment of an order lies. */
import { BASE } from '@/api/call';
import type { Order } from '@/api/types';

/** For its buyer, or for the desk. Each proof has an address of its own, so that a new one is never taken for the old one. */
export function proofAddress({ id, bukti_bayar }: Pick<Order, 'id' | 'bukti_bayar'>, whose: 'own' | 'desk'): string {
  return `${BASE}${whose === 'desk' ? '/admin' : ''}/order/${encodeURIComponent(id)}/bukti-bayar?ke=${bukti_bayar?.ke ?? 0}`;
}
