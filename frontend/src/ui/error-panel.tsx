import { toProblem } from '@/api/problem';
import { Button } from './button';
import styles from './message-panel.module.css';

interface ErrorPanelProps {
  error: unknown;
  onRetry: () => unknown;
  /** It stands for the whole page, whose heading it then has. */
  isPage?: boolean;
}

/** Says what went wrong and offers to try again. */
export function ErrorPanel({ error, onRetry, isPage = false }: ErrorPanelProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.panel} role="alert">
      <svg className={styles.figure} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" className={styles.disc} />
        <path d="M12 34h10l5-12 8 22 6-14 3 4h8" className={styles.line} />
      </svg>
      <Title className={styles.title}>{toProblem(error).message}</Title>
      <Button variant="light" onClick={() => void onRetry()}>
        Coba lagi
      </Button>
    </div>
  );
}
