import { toProblem } from '@/api/problem';
import { Button } from './button';
import styles from './message-panel.module.css';

interface ErrorPanelProps {
  error: unknown;
  onRetry: () => unknown;
  /** It stands for the whole page, whose heading it then has. */
  isPage?: boolean;
}

/** Says what went wrong and offers to try again; of a fault of the server also under which number its logs have it. */
export function ErrorPanel({ error, onRetry, isPage = false }: ErrorPanelProps) {
  const Title = isPage ? 'h1' : 'p';
  const { message, status = 0, traceId } = toProblem(error);
  return (
    <div className={styles.panel} role="alert">
      <svg className={styles.figure} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" className={styles.disc} />
        <path d="M12 34h10l5-12 8 22 6-14 3 4h8" className={styles.line} />
      </svg>
      <Title className={styles.title}>{message}</Title>
      <Button variant="light" onClick={() => void onRetry()}>
        Coba lagi
      </Button>
      {traceId && status >= 500 && (
        <p className={styles.code}>
          Kode galat untuk panitia: <span>{traceId}</span>
        </p>
      )}
    </div>
  );
}
