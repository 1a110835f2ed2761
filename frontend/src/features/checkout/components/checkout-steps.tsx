import styles from './checkout-steps.module.css';

const STEPS = ['Keranjang', 'Metode pembayaran', 'Pembayaran'] as const;
export type CheckoutStep = (typeof STEPS)[number];

/** How far an order is, and what is still to come. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const at = STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label="Langkah pemesanan">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.name}>{step}</span>
          {index < at && <span className="visually-hidden"> (selesai)</span>}
        </li>
      ))}
    </ol>
  );
}
