import { CartPage } from '@/features/checkout/components/cart-page';
import { cartApi } from '@/domain/cart/api';
import type { EarlyCalls } from '../../early-calls';
import { CheckoutStepPage } from './step-page';

/** What has been chosen; SPEC.md names its address, and that it stands in the payment layout. */
export function CartRoute() {
  return (
    <CheckoutStepPage step="Keranjang" title="Keranjang">
      <CartPage />
    </CheckoutStepPage>
  );
}
export { CartRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(cartApi.endpoints.getCart, undefined);
