import styles from './blocking-overlay.module.css';

interface BlockingOverlayProps {
  visible: boolean;
  text: string;
}

/** Covers the page while a request runs, and says why. Give `visible` through `useLingering`. */
export function BlockingOverlay({ visible, text }: BlockingOverlayProps) {
  if (!visible) return null;
  return (
    <div className={styles.overlay} role="status" aria-live="polite">
      <div className={styles.card}>
        <span className={styles.spinner} aria-hidden="true" />
        <p>{text}</p>
      </div>
    </div>
  );
}
