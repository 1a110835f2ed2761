/** How it is said before paying what goes back of a line when it is called off. */
import type { Cart, CartItem } from '@/api/types';
import { venueDeadline } from '@/domain/calendar/deadline';

type Term = Cart['pengembalian'][number]['batas'][number];

function termWords({ persen, sampai, hari_sejak_pesan }: Term): string {
  const until = sampai ? venueDeadline(sampai, 'WIB') : `${hari_sejak_pesan ?? 0} hari sejak dipesan`;
  return `${persen}% sampai ${until}`;
}

/** `Jika dibatalkan, uang kembali 100% sampai 5 Nov 2026, 07.59 WIB; 50% sampai …; setelah itu tidak kembali.` Nothing of what costs nothing. */
export function refundTermWords({ pengembalian }: Cart, { id, subtotal }: CartItem): string | null {
  const line = pengembalian.find(({ item_id }) => item_id === id);
  if (!line || subtotal === 0) return null;
  if (line.batas.length === 0) return 'Jika dibatalkan, uang tidak kembali.';
  return `Jika dibatalkan, uang kembali ${line.batas.map(termWords).join('; ')}; setelah itu tidak kembali.`;
}
