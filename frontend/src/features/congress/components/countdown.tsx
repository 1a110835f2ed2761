import { useReducedMotion } from '@mantine/hooks';
import { formatDate } from '@/ui/format';
import { useNow } from '@/ui/use-now';
import { timeLeft } from '../model/countdown';
import styles from './countdown.module.css';

interface CountdownProps {
  /** The instant at which the congress opens. */
  opensAt: number;
  /** Its first day. */
  day: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The time until the opening. Those who asked for calm see no seconds; those who hear the page are told the days, once,
 * rather than every second.
 */
export function Countdown({ opensAt, day }: CountdownProps) {
  const calm = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const now = useNow(calm ? 15_000 : 1000);
  const left = timeLeft(opensAt, now);

  if (!left) return <p className={styles.opened}>Hari pembukaan telah tiba.</p>;
  const cells = [
    { value: String(left.days), unit: 'hari' },
    { value: two(left.hours), unit: 'jam' },
    { value: two(left.minutes), unit: 'menit' },
    ...(calm ? [] : [{ value: two(left.seconds), unit: 'detik' }]),
  ];
  return (
    <div className={styles.countdown} role="group" aria-label="Hitung mundur pembukaan">
      <p className="visually-hidden">
        {left.days > 0
          ? `${left.days} hari lagi menuju pembukaan, ${formatDate(day)}.`
          : `Pembukaan ${formatDate(day)}, kurang dari satu hari lagi.`}
      </p>
      <div className={styles.cells} aria-hidden="true" data-testid="hitung-mundur">
        {cells.map(({ value, unit }) => (
          <span key={unit} className={styles.cell}>
            <span className={styles.value}>{value}</span>
            <span className={styles.unit}>{unit}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
