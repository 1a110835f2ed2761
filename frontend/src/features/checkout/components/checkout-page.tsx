import type { ReactNode } from 'react';
import { Container } from '@/ui/container';
import { SectionHeading } from '@/ui/section-heading';
import styles from './checkout-page.module.css';
import { CheckoutSteps, type CheckoutStep } from './checkout-steps';

interface CheckoutPageProps {
  step: CheckoutStep;
  title: string;
  children: ReactNode;
}

/** A step on the way from the cart to a paid order. */
export function CheckoutPage({ step, title, children }: CheckoutPageProps) {
  return (
    <Container className={styles.page}>
      <CheckoutSteps current={step} />
      <SectionHeading level={1} title={title} />
      {children}
    </Container>
  );
}
