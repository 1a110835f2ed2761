/** Where the proof of payment of an order lies. */
import { get } from '@/api/call';
import { fileAddress } from '@/api/file-address';
import type { Order } from '@/api/types';

/** For its buyer, or for the desk. Each proof has an address of its own, so that a new one is never taken for the old one. */
export function proofAddress({ id, bukti_bayar }: Pick<Order, 'id' | 'bukti_bayar'>, whose: 'own' | 'desk'): string {
  const address = whose === 'desk' ? '/admin/order/{id}/bukti-bayar' : '/order/{id}/bukti-bayar';
  return `${fileAddress(get(address, { path: { id } }))}?ke=${bukti_bayar?.ke ?? 0}`;
}
