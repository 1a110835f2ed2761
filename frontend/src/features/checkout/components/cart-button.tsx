import { IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useGetCartQuery } from '@/domain/cart/api';
import styles from './cart-button.module.css';
import { CartDrawer } from './cart-drawer';

/** How much stands in the cart, in the header of every page; it opens the cart beside the page. */
export default function CartButton() {
  const { key } = useLocation();
  const { data: cart, error, refetch, fulfilledTimeStamp } = useGetCartQuery();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opened = openAt === key;
  const count = cart?.item.length ?? 0;

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={cart ? `Keranjang, ${count} item` : 'Keranjang'}
        onClick={() => {
          setOpenAt(key);
          void refetch();
        }}
      >
        <IconShoppingCart size={22} stroke={1.75} aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <CartDrawer
        opened={opened}
        onClose={() => setOpenAt(null)}
        cart={cart}
        error={error}
        answeredAt={fulfilledTimeStamp ?? 0}
        onAsk={() => void refetch()}
      />
    </>
  );
}
