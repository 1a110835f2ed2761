import { IconLogin2, IconLogout } from '@tabler/icons-react';
import type { Direction } from '../model/scan';
import styles from './direction-choice.module.css';

const WAYS = [
  { way: 'masuk', word: 'Masuk', Sign: IconLogin2 },
  { way: 'keluar', word: 'Keluar', Sign: IconLogout },
] as const;

interface DirectionChoiceProps {
  direction: Direction;
  onChoose: (direction: Direction) => void;
}

/** Which way those go who show their tickets here. */
export function DirectionChoice({ direction, onChoose }: DirectionChoiceProps) {
  return (
    <div className={styles.ways} role="group" aria-label="Arah">
      {WAYS.map(({ way, word, Sign }) => (
        <button key={way} type="button" className={styles.way} aria-pressed={way === direction} onClick={() => onChoose(way)}>
          <Sign size={20} aria-hidden="true" />
          {word}
        </button>
      ))}
    </div>
  );
}
