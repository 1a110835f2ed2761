import { formatMoment } from '@/ui/format';

/** From when what a check without network goes by is. */
export function ListAge({ at }: { at: number }) {
  return <>Daftar kunci dan pencabutan diambil {formatMoment(new Date(at).toISOString())}.</>;
}
