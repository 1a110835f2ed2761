import { useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { CartPage, type Shop } from '@/features/checkout/components/cart-page';
import { cartApi } from '@/domain/cart/api';
import type { EarlyCalls } from '../../early-calls';
import { CheckoutStepPage } from './step-page';

const EVENTS: Shop = {
  to: PATHS.events,
  label: 'Lihat event',
  hint: 'Pilih sub-event dari sebuah event; kursinya ditahan selama 30 menit begitu masuk keranjang.',
};
/** Whoever comes from a class is led back to classes. */
const SHOPS: Readonly<Record<string, Shop>> = {
  [PATHS.learningPayment]: {
    to: PATHS.learning,
    label: 'Lihat learning',
    hint: 'Pilih kelas berbayar; kelas terbuka begitu pembayaran diterima.',
  },
  [PATHS.microlearningPayment]: {
    to: PATHS.microlearning,
    label: 'Lihat microlearning',
    hint: 'Pilih kelas berbayar; kelas terbuka begitu pembayaran diterima.',
  },
};

/** What has been chosen; SPEC.md names its addresses, and that it stands in the payment layout. There is one cart, whichever leads here. */
export function CartRoute() {
  const place = useLocation().pathname.replace(/\/$/, '').toLowerCase();
  return (
    <CheckoutStepPage step="Keranjang" title="Keranjang">
      <CartPage shop={SHOPS[place] ?? EVENTS} />
    </CheckoutStepPage>
  );
}
export { CartRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(cartApi.endpoints.getCart, undefined);
