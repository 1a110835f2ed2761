/** Which orders the desk looks at, as the address says it. */
import type { Order } from '@/api/types';
import { orderWord } from '@/domain/order/words';
import { readPage } from '@/ui/url-pagination';
import type { OrderQuery } from '../api';

type Status = Order['status'];

const STATES: readonly Status[] = ['menunggu_verifikasi', 'menunggu_pembayaran', 'lunas', 'kedaluwarsa', 'dibatalkan', 'dikembalikan'];
/** What the address says where the desk wants to see all of them. */
export const ALL = 'semua';
/** What the desk is there for. */
const FIRST: Status = 'menunggu_verifikasi';

export const STATE_CHOICES = STATES.map((value) => ({ value, label: orderWord(value) }));

/** The chosen state; `ALL` for every one. */
export function readState(search: URLSearchParams): Status | typeof ALL {
  const asked = search.get('status') ?? FIRST;
  if (asked === ALL) return ALL;
  return STATES.find((state) => state === asked) ?? FIRST;
}

/** What the server is asked for. */
export function readQuery(search: URLSearchParams): OrderQuery {
  const state = readState(search);
  return { status: state === ALL ? '' : state, keyword: search.get('keyword') ?? '', page: readPage(search) };
}
