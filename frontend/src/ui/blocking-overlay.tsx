import styles from './blocking-overlay.module.css';

interface BlockingOverlayProps {
  visible: boolean;
  text: string;
}

/** Covers the page while a request runs, and says why. Give `visible` through `useLingering`. */
export function BlockingOverlay({ visible, text }: BlockingOverlayProps) {
  return (
    // Stands always, empty and without a size: only what changes inside of a status is read aloud.
    <div className={styles.place} role="status">
      {visible && (
        <div className={styles.overlay}>
          <div className={styles.card}>
            <span className={styles.spinner} aria-hidden="true" />
            <p>{text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
