import { useState } from 'react';
import type { PaymentMethod } from '@/api/types';
import styles from './method-logo.module.css';

interface MethodLogoProps {
  method: Pick<PaymentMethod, 'logo'>;
  className?: string | undefined;
}

/** The logo of a payment method, whose name stands beside it; nothing of one that has none, or whose logo cannot be had. */
export function MethodLogo({ method: { logo }, className = '' }: MethodLogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (logo === null || broken === logo) return null;
  return <img className={`${styles.logo} ${className}`} src={logo} alt="" decoding="async" onError={() => setBroken(logo)} />;
}
