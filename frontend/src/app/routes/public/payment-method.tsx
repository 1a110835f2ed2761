import { cartApi } from '@/domain/cart/api';
import { checkoutApi } from '@/features/checkout/api';
import { PaymentMethodPage } from '@/features/checkout/components/payment-method-page';
import type { EarlyCalls } from '../../early-calls';
import { CheckoutStepPage } from '../payment/step-page';

/** How the order is paid. */
export function PaymentMethodRoute() {
  return (
    <CheckoutStepPage step="Metode pembayaran" title="Metode pembayaran">
      <PaymentMethodPage />
    </CheckoutStepPage>
  );
}
export { PaymentMethodRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => {
  ask(cartApi.endpoints.getCart, undefined);
  ask(checkoutApi.endpoints.listPaymentMethods, undefined);
};
