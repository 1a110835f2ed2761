import { useId } from 'react';
import { PATHS } from '@/api/paths';
import type { Cart, CartItem } from '@/api/types';
import { heldUntil } from '@/domain/cart/hold';
import { TimeLeft } from '@/domain/cart/time-left';
import { priceWords } from '@/domain/price/price';
import { Badge } from '@/ui/badge';
import { ErrorPanel } from '@/ui/error-panel';
import { IconButton } from '@/ui/icon-button';
import { LinkButton } from '@/ui/link-button';
import { ModalDialog } from '@/ui/modal-dialog';
import { Skeleton } from '@/ui/skeleton';
import { heldWords } from '../model/held-words';
import { BookedTimes } from './booked-times';
import styles from './cart-drawer.module.css';

interface CartDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Not there while it is asked for, or cannot be had. */
  cart: Cart | undefined;
  error: unknown;
  /** When the server told of it, by the reader's clock. */
  answeredAt: number;
  /** Has it asked for again. */
  onAsk: () => void;
}

/** The cart beside the page: what stands in it, for how long, and the ways on. Changed it is on its own page. */
export function CartDrawer({ opened, onClose, cart, error, answeredAt, onAsk }: CartDrawerProps) {
  const titleId = useId();
  const over = cart?.item.filter(({ status }) => status === 'kedaluwarsa').length ?? 0;
  return (
    <ModalDialog shape="side" className={styles.drawer} labelledBy={titleId} opened={opened} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            Keranjang
          </h2>
          <IconButton label="Tutup keranjang" onClick={onClose}>
            <svg className={styles.close} viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </IconButton>
        </div>
        <div className={styles.body}>
          {cart ? (
            <Lines items={cart.item} answeredAt={answeredAt} onOver={onAsk} />
          ) : error ? (
            <ErrorPanel error={error} onRetry={onAsk} />
          ) : (
            <Skeleton height="8rem" />
          )}
        </div>
        {cart && cart.item.length > 0 && (
          <div className={styles.foot}>
            <p className={styles.total}>
              Total <strong>{priceWords(cart.total)}</strong>
            </p>
            {over > 0 && (
              <p className={styles.over} role="status">
                Waktu {over} pilihan sudah habis. Buka keranjang untuk menahan lagi kursinya.
              </p>
            )}
            <div className={styles.ways}>
              <LinkButton variant={over > 0 ? 'filled' : 'outline'} to={PATHS.cart} onClick={onClose}>
                Lihat keranjang
              </LinkButton>
              {over === 0 && (
                <LinkButton to={PATHS.paymentMethod} onClick={onClose}>
                  Lanjut ke pembayaran
                </LinkButton>
              )}
            </div>
          </div>
        )}
      </div>
    </ModalDialog>
  );
}

function Lines({ items, answeredAt, onOver }: { items: readonly CartItem[]; answeredAt: number; onOver: () => void }) {
  if (items.length === 0) return <p className={styles.empty}>Keranjang Anda masih kosong.</p>;
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.id} className={styles.line}>
          <strong>{item.judul}</strong>
          <span className={styles.price}>{priceWords(item.subtotal)}</span>
          <span className={styles.event}>{item.judul_event}</span>
          <BookedTimes item={item} />
          {item.status === 'ditahan' ? (
            <TimeLeft label={heldWords(item)} until={heldUntil(item, answeredAt)} onOver={onOver} />
          ) : (
            <span>
              <Badge tone="warm">Waktu habis</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
