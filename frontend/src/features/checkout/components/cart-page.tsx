import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Cart, CartItem } from '@/api/types';
import { useChangeCartItemMutation, useGetCartQuery, useRemoveCartItemMutation } from '@/domain/cart/api';
import { eventHomePath } from '@/domain/event/event-address';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { grouped } from '@/domain/sub-event/sub-event-words';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { useNotify } from '@/ui/notifier/use-notify';
import { CartLine } from './cart-line';
import styles from './cart-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import { SumCard } from './sum-card';

const JoinQueue = lazy(() => import('@/domain/waiting/join-queue'));

/** Where somebody came from who finds nothing in the cart. */
export interface Shop {
  to: string;
  label: string;
  hint: string;
}

/** What has been chosen, of which the server holds the seats for a while. */
export function CartPage({ shop }: { shop: Shop }) {
  const { data: cart, error, refetch, fulfilledTimeStamp } = useGetCartQuery();
  if (!cart && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!cart) return <CheckoutSkeleton />;
  if (cart.item.length === 0) {
    return <EmptyState title="Keranjang Anda masih kosong." hint={shop.hint} action={<LinkButton to={shop.to}>{shop.label}</LinkButton>} />;
  }
  return <Lines cart={cart} answeredAt={fulfilledTimeStamp ?? 0} onOver={() => void refetch()} />;
}

/** Where that leads which a line is part of: an e-course is part of no event. */
function homeOf(eventId: number | null | undefined): string {
  return eventId == null ? PATHS.ecourse : eventHomePath(eventId);
}

interface LinesProps {
  cart: Cart;
  answeredAt: number;
  onOver: () => void;
}

function Lines({ cart, answeredAt, onOver }: LinesProps) {
  const notify = useNotify();
  const isSponsor = useSelector(selectSession).userRole === SPONSOR_ROLE;
  const [change, changing] = useChangeCartItemMutation();
  const [remove, removing] = useRemoveCartItemMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [soldOut, setSoldOut] = useState<CartItem | null>(null);
  const busy = changing.isLoading || removing.isLoading;
  const over = cart.item.filter(({ status }) => status === 'kedaluwarsa').length;

  const hold = async (item: CartItem) => {
    setRefusal(null);
    setSoldOut(null);
    const { error } = await change({ id: item.id, jumlah: item.jumlah });
    if (!error) return;
    const { message, code } = toProblem(error);
    setRefusal(message);
    // Whose seats are gone may wait for others; a package has no queue of its own.
    if (code === 'kuota_habis' && item.status === 'kedaluwarsa' && item.jenis === 'sub_event') setSoldOut(item);
  };
  const takeOut = async ({ id, judul }: CartItem) => {
    setRefusal(null);
    setSoldOut(null);
    const { error } = await remove(id);
    if (error) notify.error(`Gagal menghapus dari keranjang, ${toProblem(error).message}`);
    else notify.success(`“${judul}” dihapus dari keranjang.`);
  };

  return (
    <div className={styles.columns}>
      <div className={styles.events}>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        {soldOut && (
          <Suspense>
            <JoinQueue id={soldOut.item_id} title={soldOut.judul} loggedIn />
          </Suspense>
        )}
        {grouped(cart.item, ({ event_id }) => String(event_id)).map(([eventId, items]) => (
          <section key={eventId} className={styles.event} aria-labelledby={`event-${eventId}`}>
            <h2 id={`event-${eventId}`} className={styles.eventTitle}>
              <Link to={homeOf(items[0]?.event_id)}>{items[0]?.judul_event}</Link>
            </h2>
            <ul className={styles.lines}>
              {items.map((item) => (
                <CartLine
                  key={item.id}
                  item={item}
                  answeredAt={answeredAt}
                  busy={busy}
                  onOver={onOver}
                  onHoldAgain={() => void hold(item)}
                  onRemove={() => void takeOut(item)}
                  onSeats={isSponsor ? (jumlah) => void hold({ ...item, jumlah }) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <SumCard count={cart.item.length} total={cart.total}>
        {over > 0 ? (
          <p className={styles.over} role="status">
            Waktu {over} pilihan sudah habis. Tahan lagi kursinya atau hapus dari keranjang untuk melanjutkan.
          </p>
        ) : (
          <LinkButton size="md" to={PATHS.paymentMethod}>
            Pilih metode pembayaran
          </LinkButton>
        )}
      </SumCard>
    </div>
  );
}
