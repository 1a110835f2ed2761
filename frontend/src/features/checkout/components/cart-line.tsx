import { IconTrash } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { CartItem } from '@/api/types';
import { priceWords } from '@/domain/price/price';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { heldUntil } from '@/domain/cart/hold';
import { heldWords } from '../model/held-words';
import { BookedTimes } from './booked-times';
import styles from './cart-line.module.css';
import type { SeatsFieldProps } from './seats-field';
import { TimeLeft } from '@/domain/cart/time-left';

// Sponsors alone buy several.
const SeatsField = lazy<ComponentType<SeatsFieldProps>>(() =>
  import('./seats-field').then((file) => ({ default: file.SeatsField })).catch(() => ({ default: () => null })),
);

interface CartLineProps {
  item: CartItem;
  /** What goes back when it is called off, in words. */
  refundTerms: string | null;
  /** When the server told of it. */
  answeredAt: number;
  /** Something is being done to the cart. */
  busy: boolean;
  /** Its time is over. */
  onOver: () => void;
  onHoldAgain: () => void;
  onRemove: () => void;
  /** Whom it is for, said by whoever may: a sponsor buys for doctors, and a list of names says it for all lines. */
  onForWhom?: ((forWhom: CartItem['untuk']) => void) | undefined;
  /** Only a sponsor buys several: it gives them to doctors. */
  onSeats?: ((seats: number) => void) | undefined;
}

/** What one has a ticket for: of these it matters who comes, and a sponsor gives them to doctors. */
const SEATED: ReadonlySet<CartItem['jenis']> = new Set(['sub_event', 'bundling']);

/** What is booked, what it costs, and how long its seats are held. */
export function CartLine({ item, refundTerms, answeredAt, busy, onOver, onHoldAgain, onRemove, onForWhom, onSeats }: CartLineProps) {
  const held = item.status === 'ditahan';
  return (
    <li className={styles.line} data-over={!held || undefined} aria-labelledby={`item-${item.id}`}>
      <div className={styles.what}>
        <h3 className={styles.title} id={`item-${item.id}`}>
          {item.judul}
        </h3>
        <BookedTimes item={item} />
        {item.jumlah > 1 && (
          <p className={styles.hint}>
            {item.jumlah} {item.jenis === 'akomodasi' ? 'kamar' : 'orang'} × {priceWords(item.harga)}
          </p>
        )}
        {refundTerms && <p className={styles.hint}>{refundTerms}</p>}
      </div>
      <strong className={styles.price}>{priceWords(item.subtotal)}</strong>
      <div className={styles.state}>
        {held ? (
          <TimeLeft label={heldWords(item)} until={heldUntil(item, answeredAt)} onOver={onOver} />
        ) : (
          <>
            <Badge tone="warm">Waktu habis</Badge>
            {!busy && (
              <Button variant="light" onClick={onHoldAgain} aria-label={`Tahan lagi ${item.judul}`}>
                Tahan lagi
              </Button>
            )}
          </>
        )}
      </div>
      {onForWhom && SEATED.has(item.jenis) && (
        <label className={styles.forWhom}>
          <input
            type="checkbox"
            aria-label={`Untuk orang lain: ${item.judul}`}
            checked={item.untuk === 'orang_lain'}
            disabled={busy}
            onChange={({ target }) => onForWhom(target.checked ? 'orang_lain' : 'sendiri')}
          />
          Untuk orang lain
        </label>
      )}
      {onSeats && SEATED.has(item.jenis) && (
        <Suspense>
          <SeatsField item={item} busy={busy} onChange={onSeats} />
        </Suspense>
      )}
      {!busy && (
        <IconButton label={`Hapus ${item.judul}`} className={styles.remove} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
