import { lazy, type ReactNode, Suspense } from 'react';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { CheckoutPage } from '@/features/checkout/components/checkout-page';
import type { CheckoutStep } from '@/features/checkout/components/checkout-steps';
import { LoginCall } from '@/ui/login-call';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';

const ApprovalNote = lazy(() => import('@/domain/sponsor/approval-note'));

interface CheckoutStepPageProps {
  step: CheckoutStep;
  title: string;
  children: ReactNode;
}

/** A step of an order. Carts and orders are the account's: a visitor is asked to log in, and comes back. */
export function CheckoutStepPage({ step, title, children }: CheckoutStepPageProps) {
  const { authenticated, userId, userRole } = useAppSelector(selectSession);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <CheckoutPage step={step} title={title}>
        {authenticated ? (
          <>
            {userRole === SPONSOR_ROLE && userId !== null && (
              <Suspense>
                <ApprovalNote id={userId} />
              </Suspense>
            )}
            {children}
          </>
        ) : (
          <LoginCall title="Login untuk melanjutkan">
            Keranjang dan pesanan tersimpan di akun Anda. Silahkan login terlebih dahulu.
          </LoginCall>
        )}
      </CheckoutPage>
    </>
  );
}
