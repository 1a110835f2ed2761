import type { ReactNode } from 'react';
import { selectSession } from '@/domain/session/slice';
import { CheckoutPage } from '@/features/checkout/components/checkout-page';
import type { CheckoutStep } from '@/features/checkout/components/checkout-steps';
import { LoginCall } from '@/ui/login-call';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';

interface CheckoutStepPageProps {
  step: CheckoutStep;
  title: string;
  children: ReactNode;
}

/** A step of an order. Carts and orders are the account's: a visitor is asked to log in, and comes back. */
export function CheckoutStepPage({ step, title, children }: CheckoutStepPageProps) {
  const { authenticated } = useAppSelector(selectSession);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <CheckoutPage step={step} title={title}>
        {authenticated ? (
          children
        ) : (
          <LoginCall title="Login untuk melanjutkan">
            Keranjang dan pesanan tersimpan di akun Anda. Silahkan login terlebih dahulu.
          </LoginCall>
        )}
      </CheckoutPage>
    </>
  );
}
