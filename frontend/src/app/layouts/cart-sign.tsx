import { type ComponentType, lazy, Suspense } from 'react';
import { selectSession } from '@/domain/session/slice';
import { useAppSelector } from '../store';
import styles from './cart-sign.module.css';

// A page does without it where it cannot be had: the way to the cart stands in the menus too.
const CartButton = lazy<ComponentType>(() => import('@/features/checkout/components/cart-button').catch(() => ({ default: () => null })));

/** The member's cart in a header. A visitor has none, and loads nothing of it. */
export function CartSign() {
  const { authenticated } = useAppSelector(selectSession);
  return (
    authenticated && (
      <span className={styles.place}>
        <Suspense>
          <CartButton />
        </Suspense>
      </span>
    )
  );
}
