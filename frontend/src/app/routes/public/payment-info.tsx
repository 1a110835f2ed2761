import { useParams } from 'react-router';
import { checkoutApi } from '@/features/checkout/api';
import { OrderPage } from '@/features/checkout/components/order-page';
import type { EarlyCalls } from '../../early-calls';
import { CheckoutStepPage } from '../payment/step-page';

/** An order, and how it is paid. */
export function PaymentInfoRoute() {
  const { id = '' } = useParams();
  return (
    <CheckoutStepPage step="Pembayaran" title="Pesanan Anda">
      <OrderPage key={id} id={id} />
    </CheckoutStepPage>
  );
}
export { PaymentInfoRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  if (params['id']) ask(checkoutApi.endpoints.getOrder, params['id']);
};
