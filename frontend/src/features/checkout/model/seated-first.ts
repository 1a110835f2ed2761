import type { CartItem } from '@/api/types';

/** Who of the names has a seat, as the server gives them in order, and who sleeps in a room without one. */
export function seatedFirst(names: readonly string[], items: readonly Pick<CartItem, 'jenis' | 'jumlah'>[]) {
  const hasRooms = items.some(({ jenis }) => jenis === 'akomodasi');
  const seats = Math.max(0, ...items.filter(({ jenis }) => jenis !== 'akomodasi').map(({ jumlah }) => jumlah));
  return hasRooms ? { attendees: names.slice(0, seats), guests: names.slice(seats) } : { attendees: names, guests: [] };
}
