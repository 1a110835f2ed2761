/** What a course costs the reader today. */
import type { Audience } from '@/domain/price/audience';
import type { Price } from '@/api/types';

export interface PriceLine {
  /** Code of the profession; `null`: everybody whose profession has no price of its own. */
  profession: string | null;
  name: string;
  amount: number;
}

/** The prices that hold today, one for each profession, everybody's last. */
export function priceLines(prices: readonly Price[]): PriceLine[] {
  const running = prices.filter(({ berlaku }) => berlaku);
  const own = running
    .filter(({ profesi_id }) => profesi_id !== null)
    .map(({ profesi_id, profesi, harga }) => ({ profession: profesi_id, name: profesi ?? profesi_id ?? '', amount: harga }))
    .sort((one, other) => one.name.localeCompare(other.name, 'id'));
  const everybody = running
    .filter(({ profesi_id }) => profesi_id === null)
    .map(({ harga }) => ({ profession: null, name: own.length > 0 ? 'Profesi lainnya' : 'Semua profesi', amount: harga }));
  return [...own, ...everybody];
}

/** The line that the reader pays by; nothing while it is not known, or where there is none for his profession. */
export function ownLine(lines: readonly PriceLine[], { profession, member }: Audience): PriceLine | undefined {
  if (profession === undefined || (!member && profession === null && lines.length > 1)) return undefined;
  return lines.find((line) => profession !== null && line.profession === profession) ?? lines.find((line) => line.profession === null);
}
