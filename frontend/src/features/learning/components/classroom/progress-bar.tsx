import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** What it is the progress of. */
  label: string;
}

/** How far one has come, as a bar and in words. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  const whole = Math.round(percent);
  return (
    <div className={styles.row}>
      <div className={styles.track} role="progressbar" aria-label={label} aria-valuenow={whole} aria-valuemin={0} aria-valuemax={100}>
        <span className={styles.fill} style={{ width: `${whole}%` }} />
      </div>
      <span className={styles.words} aria-hidden="true">
        {whole}%
      </span>
    </div>
  );
}
