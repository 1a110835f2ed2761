import { useEffect, useEffectEvent, useState } from 'react';
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
  /** A code that was taken before; it is asked for again by itself, since it may hold no more or take off another sum. */
  kept: string | null;
  /** What the code that was typed takes off this cart. */
  applied: CouponQuote | null;
  onChange: (quote: CouponQuote | null) => void;
}

/** Takes a code and says what it makes cheaper, or why it does not. */
export function CouponField({ kept, applied, onChange }: CouponFieldProps) {
  const [check, { isLoading, error, reset }] = useCheckCouponMutation();
  const [typed, setTyped] = useState(kept ?? '');
  const [isMissing, setMissing] = useState(false);
  const fault = isMissing ? 'Kode kupon tidak boleh kosong' : error && wordsOf(error);

  const take = async () => {
    setMissing(!typed.trim());
    if (!typed.trim() || isLoading) return;
    const { data: quote } = await check(typed);
    if (!quote) return;
    onChange(quote);
    setTyped('');
  };

  const askForKept = useEffectEvent(async () => {
    const { data: quote } = kept && !applied ? await check(kept) : {};
    if (quote) onChange(quote);
  });
  useEffect(() => void askForKept(), []);

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
            void take();
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
              setMissing(false);
              reset();
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

/** Why the code makes nothing cheaper, in the server's words. */
function wordsOf(error: unknown): string {
  const { message, errors } = toProblem(error);
  return errors['kupon']?.[0] ?? message;
}
