import { useState } from 'react';
import type { CartItem } from '@/api/types';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import styles from './seats-field.module.css';

/** As the server has it. */
const MOST_SEATS = 200;

export interface SeatsFieldProps {
  item: CartItem;
  /** Something is being done to the cart. */
  busy: boolean;
  onChange: (seats: number) => void;
}

/** How many seats a sponsor buys of one thing; whose they are it says once they are paid. */
export function SeatsField({ item, busy, onChange }: SeatsFieldProps) {
  const [typed, setTyped] = useState(String(item.jumlah));
  const [fault, setFault] = useState('');
  const take = () => {
    const seats = Number(typed);
    const fits = Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS;
    setFault(fits ? '' : `Isi 1 sampai ${MOST_SEATS} kursi.`);
    if (fits && seats !== item.jumlah) onChange(seats);
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Jumlah kursi ${item.judul}`}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
      // Whoever types a number and goes on to pay means it; the button of the form asks by itself.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) take();
      }}
    >
      <TextField
        label="Jumlah kursi"
        description="Dokternya Anda tentukan setelah lunas."
        inputMode="numeric"
        maxLength={3}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault('');
        }}
      />
      <Button type="submit" variant="light" disabled={busy || Number(typed) === item.jumlah}>
        Ubah jumlah
      </Button>
    </form>
  );
}
