/** Which orders the desk looks at, as the address says it. */
import type { Order } from '@/api/types';
import { orderWord } from '@/domain/order/words';
import { readPage } from '@/ui/read-page';
import type { OrderQuery } from '../api';
import { readStatus } from './status';

type Status = Order['status'];

const STATES: readonly Status[] = ['menunggu_verifikasi', 'menunggu_pembayaran', 'lunas', 'kedaluwarsa', 'dibatalkan', 'dikembalikan'];
export const STATE_CHOICES = STATES.map((value) => ({ value, label: orderWord(value) }));

/** What the server is asked for: what the desk is there for, unless something else is said. */
export function readQuery(search: URLSearchParams): OrderQuery {
  return {
    status: readStatus(search, STATE_CHOICES, 'menunggu_verifikasi'),
    keyword: search.get('keyword') ?? '',
    page: readPage(search),
  };
}
