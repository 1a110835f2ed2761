import { Button, type ButtonVariant } from '@/ui/button';
import styles from './finance-desk.module.css';

interface DeskWaysProps {
  /** The id of what names the row. */
  of: string;
  /** A decision is on its way. */
  busy?: boolean;
  ways: readonly { word: string; variant?: ButtonVariant; onAsk: () => void }[];
}

/** What the desk can do with a row. */
export function DeskWays({ of, busy = false, ways }: DeskWaysProps) {
  return (
    <div className={styles.ways}>
      {ways.map(({ word, variant = 'filled', onAsk }) => (
        <Button key={word} variant={variant} disabled={busy} onClick={onAsk} aria-describedby={of}>
          {word}
        </Button>
      ))}
    </div>
  );
}
