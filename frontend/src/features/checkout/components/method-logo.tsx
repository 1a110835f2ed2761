import type { PaymentMethod } from '@/api/types';
import styles from './method-logo.module.css';

interface MethodLogoProps {
  method: Pick<PaymentMethod, 'logo'>;
  className?: string | undefined;
}

/** The logo of a payment method, whose name stands beside it; nothing of one that has none. */
export function MethodLogo({ method: { logo }, className = '' }: MethodLogoProps) {
  if (logo === null) return null;
  return <img className={`${styles.logo} ${className}`} src={logo} alt="" decoding="async" />;
}
