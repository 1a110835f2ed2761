import { useState } from 'react';
import { toProblem } from '@/api/problem';
import type { CouponQuote } from '@/api/types';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { formatRupiah } from '@/ui/format';
import { useCheckCouponMutation } from '../api';
import card from './cart-page.module.css';
import styles from './coupon-field.module.css';

/** As the server has it. */
const LONGEST_CODE = 32;

interface CouponFieldProps {
  /** What the code that was typed takes off this cart. */
  applied: CouponQuote | null;
  onChange: (quote: CouponQuote | null) => void;
}

/** Takes a code and says what it makes cheaper, or why it does not. */
export function CouponField({ applied, onChange }: CouponFieldProps) {
  const [check, { isLoading }] = useCheckCouponMutation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const ask = async () => {
    if (!typed.trim()) {
      setFault('Kode kupon tidak boleh kosong');
      return;
    }
    const { data: quote, error } = await check(typed);
    if (quote) {
      onChange(quote);
      setTyped('');
      setFault(null);
      return;
    }
    const { message, errors } = toProblem(error);
    setFault(errors['kupon']?.[0] ?? message);
  };

  return (
    <section className={card.event} aria-labelledby="kupon">
      <h2 id="kupon" className={card.eventTitle}>
        Kupon
      </h2>
      <div role="status">
        {applied && (
          <p className={styles.applied}>
            <span>
              <strong>{applied.kupon}</strong> dipakai: hemat {formatRupiah(applied.potongan)}
            </span>
            <Button variant="subtle" onClick={() => onChange(null)}>
              Hapus kupon
            </Button>
          </p>
        )}
      </div>
      {!applied && (
        <form
          className={styles.form}
          noValidate
          aria-label="Kupon"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isLoading) void ask();
          }}
        >
          <TextField
            label="Kode kupon"
            name="kupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_CODE}
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFault(null);
            }}
          />
          <Button type="submit" variant="light" disabled={isLoading}>
            Pakai kupon
          </Button>
        </form>
      )}
    </section>
  );
}
