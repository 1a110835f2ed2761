import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Cart, CartItem } from '@/api/types';
import { useChangeCartItemMutation, useGetCartQuery, useRemoveCartItemMutation } from '@/domain/cart/api';
import { courseListPath } from '@/domain/course/course-address';
import { courseKindCalled } from '@/domain/course/course-words';
import { eventHomePath } from '@/domain/event/event-address';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { grouped } from '@/domain/sub-event/sub-event-words';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { useNotify } from '@/ui/notifier/use-notify';
import { CartLine } from './cart-line';
import { keepAttendees, keepNamesByLine, namingObstacle, namingOf, readAttendees, readNamesByLine, takesNames } from '../model/attendees';
import { refundTermWords } from '../model/refund-terms';
import styles from './cart-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import { GroupSection, Unloaded } from './group-section';
import type { LineNamesProps } from './line-names';
import { SumCard } from './sum-card';

const LineNames = lazy<ComponentType<LineNamesProps>>(() =>
  import('./line-names').then((file) => ({ default: file.LineNames })).catch(() => ({ default: Unloaded })),
);
const BundleHints = lazy(() => import('./bundle-hints'));
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

/** What a line is part of: an event, or the courses of its kind; and where that leads. */
function partOf({ event_id, judul_event }: CartItem): { key: string; home: string } {
  return event_id === null
    ? { key: judul_event, home: courseListPath(courseKindCalled(judul_event)) }
    : { key: String(event_id), home: eventHomePath(event_id) };
}

interface LinesProps {
  cart: Cart;
  answeredAt: number;
  onOver: () => void;
}

function Lines({ cart, answeredAt, onOver }: LinesProps) {
  const notify = useNotify();
  const { userId, userRole } = useSelector(selectSession);
  // A sponsor names its doctors once their seats are paid.
  const isSponsor = userRole === SPONSOR_ROLE;
  const [change, changing] = useChangeCartItemMutation();
  const [remove, removing] = useRemoveCartItemMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [listed, setListed] = useState(() => readAttendees(userId));
  const [byLine, setByLine] = useState(() => readNamesByLine(userId));
  const naming = namingOf(cart, listed, byLine);
  const [soldOut, setSoldOut] = useState<CartItem | null>(null);
  const busy = changing.isLoading || removing.isLoading;
  const over = cart.item.filter(({ status }) => status === 'kedaluwarsa').length;

  const list = (people: string[] | null) => {
    keepAttendees(userId, people);
    setListed(people);
  };
  const nameLine = (id: number, people: readonly string[]) => {
    const others = Object.entries(byLine).filter(([line]) => line !== String(id));
    const next = Object.fromEntries(people.length > 0 ? [...others, [id, people]] : others);
    keepNamesByLine(userId, next);
    setByLine(next);
  };
  const makeFor = async (item: CartItem, untuk: CartItem['untuk']) => {
    setRefusal(null);
    // Whoever takes it for himself takes one; for others it may be any number.
    const { error } = await change({ id: item.id, jumlah: untuk === 'sendiri' ? 1 : item.jumlah, untuk });
    if (error) setRefusal(toProblem(error).message);
    else if (untuk === 'sendiri') nameLine(item.id, []);
  };
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
  // Told where it is read also by whoever typed a number and went on to pay.
  const resize = async (id: number, jumlah: number) => {
    const { error } = await change({ id, jumlah });
    if (error) notify.error(`Gagal mengubah jumlah kursi, ${toProblem(error).message}`);
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
        {cart.saran_bundling.length > 0 && (
          <Suspense>
            <BundleHints cart={cart} />
          </Suspense>
        )}
        {grouped(cart.item, (item) => partOf(item).key).map(([key, items]) => (
          <section key={key} className={styles.event} aria-labelledby={`event-${key}`}>
            <h2 id={`event-${key}`} className={styles.eventTitle}>
              {items[0] && <Link to={partOf(items[0]).home}>{items[0].judul_event}</Link>}
            </h2>
            <ul className={styles.lines}>
              {items.map((item) => (
                <CartLine
                  key={item.id}
                  item={item}
                  refundTerms={refundTermWords(cart, item)}
                  answeredAt={answeredAt}
                  busy={busy}
                  onOver={onOver}
                  onHoldAgain={() => void hold(item)}
                  onRemove={() => void takeOut(item)}
                  onForWhom={isSponsor || naming.way === 'list' ? undefined : (untuk) => void makeFor(item, untuk)}
                  onSeats={isSponsor ? (jumlah) => void resize(item.id, jumlah) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
        {!isSponsor && naming.way === 'lines' && (
          <Suspense>
            <LineNames cart={cart} lines={naming.lines} byLine={byLine} onNames={nameLine} />
          </Suspense>
        )}
        {!isSponsor && naming.way !== 'lines' && takesNames(cart) && (
          <GroupSection cart={cart} names={naming.way === 'list' ? naming.names : null} onNames={list} />
        )}
      </div>
      <SumCard count={cart.item.length} total={cart.total}>
        {over > 0 ? (
          <p className={styles.over} role="status">
            Waktu {over} pilihan sudah habis. Tahan lagi kursinya atau hapus dari keranjang untuk melanjutkan.
          </p>
        ) : !isSponsor && namingObstacle(naming, cart) ? (
          <p className={styles.over}>Lengkapi daftar peserta untuk melanjutkan.</p>
        ) : (
          <LinkButton size="md" to={PATHS.paymentMethod}>
            Pilih metode pembayaran
          </LinkButton>
        )}
      </SumCard>
    </div>
  );
}
