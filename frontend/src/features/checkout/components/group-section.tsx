import { type ComponentType, lazy, Suspense } from 'react';
import type { Cart } from '@/api/types';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import card from './cart-page.module.css';
import styles from './group-section.module.css';

interface GroupSectionProps {
  cart: Cart;
  /** Who comes; null while the buyer orders for himself. */
  names: readonly string[] | null;
  onNames: (names: string[] | null) => void;
}

// Most order for themselves.
export const GroupPanel = lazy<ComponentType<GroupPanelProps>>(() =>
  import('./group-panel').then((file) => ({ default: file.GroupPanel })).catch(() => ({ default: Unloaded })),
);
export interface GroupPanelProps {
  /** All that the list is for: a whole cart, or one line of it. */
  cart: Cart;
  names: readonly string[];
  onNames: (names: string[] | null) => void;
  /** Of one line, which says itself whom it is for. */
  ofLine?: boolean;
}

/** In place of a list of names that cannot be had. */
export function Unloaded() {
  return <p role="alert">Daftar peserta belum dapat dimuat. Muat ulang halaman ini.</p>;
}

const OF_SEATS = {
  title: 'Peserta',
  hint: 'Tiket dibuat atas nama Anda. Untuk beberapa orang sekaligus, tempel atau unggah daftar namanya.',
  action: 'Daftarkan rombongan',
};
const OF_ROOMS = {
  title: 'Tamu',
  hint: 'Kamar dipesan atas nama Anda. Bila ada tamu lain, tulis nama mereka, paling banyak dua per kamar.',
  action: 'Isi nama tamu',
};
const OF_BOTH = {
  title: 'Peserta dan tamu',
  hint: 'Tiket dan kamar dibuat atas nama Anda. Bila ada peserta atau tamu lain, tulis nama mereka, paling banyak dua per kamar.',
  action: 'Isi nama peserta dan tamu',
};

/** Whether the buyer comes himself, or names a group. */
export function GroupSection({ cart, names, onNames }: GroupSectionProps) {
  const hasRooms = cart.item.some(({ jenis }) => jenis === 'akomodasi');
  const hasSeats = cart.item.some(({ jenis }) => jenis !== 'akomodasi');
  const words = hasSeats ? (hasRooms ? OF_BOTH : OF_SEATS) : OF_ROOMS;
  return (
    <section className={card.event} aria-labelledby="peserta">
      <h2 id="peserta" className={card.eventTitle}>
        {words.title}
      </h2>
      {names ? (
        <Suspense fallback={<Skeleton height={240} radius={12} />}>
          <GroupPanel cart={cart} names={names} onNames={onNames} />
        </Suspense>
      ) : (
        <div className={styles.alone}>
          <p>{words.hint}</p>
          <Button variant="light" onClick={() => onNames([])}>
            {words.action}
          </Button>
        </div>
      )}
    </section>
  );
}
