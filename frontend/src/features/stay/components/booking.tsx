import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { selectSession } from '@/domain/session/slice';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { SelectBox } from '@/ui/select-box';
import { type StayWish, useStayCart } from '../hooks/use-stay-cart';
import styles from './booking.module.css';

/** More are ordered by whoever organises a group, from the cart. */
const MOST_AT_ONCE = 20;

interface BookingProps {
  /** What is booked, for whoever does not see what stands around it. */
  title: string;
  /** `Jumlah kamar`, `Jumlah orang`. */
  label: string;
  unit: string;
  /** How many are free. */
  left: number;
  /** How many are chosen. */
  count: number;
  onCount: (count: number) => void;
  wish: Omit<StayWish, 'jumlah'>;
}

/** How many rooms or places, and into the cart with them. */
export function Booking({ title, label, unit, left, count: chosen, onCount, wish }: BookingProps) {
  const { authenticated } = useSelector(selectSession);
  const { pathname, search } = useLocation();
  const { put, busy } = useStayCart();
  // Others may have taken some since it was chosen.
  const count = Math.min(chosen, left);

  if (!authenticated) {
    return (
      <div className={styles.booking}>
        <LinkButton to={PATHS.login} state={{ from: pathname + search }}>
          Login untuk memesan <span className="visually-hidden">{title}</span>
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.booking} role="group" aria-label={`Pesan ${title}`}>
      <SelectBox
        label={label}
        value={String(count)}
        choices={Array.from({ length: Math.min(left, MOST_AT_ONCE) }, (_, at) => ({ value: String(at + 1), label: `${at + 1} ${unit}` }))}
        disabled={busy}
        onChange={(value) => onCount(Number(value))}
      />
      <Button disabled={busy} onClick={() => void put({ ...wish, jumlah: count })}>
        Masukkan ke keranjang <span className="visually-hidden">{title}</span>
      </Button>
    </div>
  );
}
