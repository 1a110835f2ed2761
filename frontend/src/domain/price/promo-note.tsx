import type { ReactNode } from 'react';
import { discount } from './price';
import { throughDay } from './price-terms';
import type { RunningPromo } from './running-promos';
import styles from './promo-note.module.css';

interface PromoNoteProps {
  running: RunningPromo;
  /** The way to what it is for. */
  children?: ReactNode;
}

/** A promo, told once for all that it is for: how much, for how many, until when. */
export function PromoNote({ running: { promo, count }, children }: PromoNoteProps) {
  return (
    <p className={styles.promo}>
      <span>
        <strong>{promo.nama}</strong>: potongan {discount(promo)} untuk {count} kegiatan, sampai {throughDay(promo.berlaku_sampai)}.
      </span>
      {children}
    </p>
  );
}
