import { type ReactNode, useId } from 'react';
import type { DeskCoupon } from '@/api/types';
import { useListEventNamesQuery } from '@/domain/event/api';
import { Badge } from '@/ui/badge';
import { CopyButton } from '@/ui/copy-button';
import { formatRupiah } from '@/ui/format';
import { COUPON_STATES, memberWords, timeWords, usageWords, worthWords } from '../model/coupons';
import couponStyles from './coupon-desk.module.css';
import styles from './finance-desk.module.css';

interface CouponCardProps {
  coupon: DeskCoupon;
  /** What else is told of its uses. */
  uses?: ReactNode;
  /** What can be done with it; told the id of what names it. */
  ways?: (id: string) => ReactNode;
}

/** A coupon: its code, what it takes off where, until when, and how often it was taken for how much. */
export function CouponCard({ coupon, uses, ways }: CouponCardProps) {
  const id = useId();
  const { word, tone } = COUPON_STATES[coupon.status];
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id} className={couponStyles.code}>
            {coupon.kode}
          </strong>
          <Badge tone={tone}>{word}</Badge>
          <CopyButton value={coupon.kode} label={`Salin kode ${coupon.kode}`} />
        </p>
        <p>
          Potongan {worthWords(coupon)} untuk <EventName id={coupon.event_id} />
        </p>
        <p className={styles.words}>{timeWords(coupon)}</p>
      </div>
      <div className={styles.facts}>
        <p>
          <strong>{usageWords(coupon)}</strong>
        </p>
        <p>Total potongan {formatRupiah(coupon.total_potongan)}</p>
        <p className={styles.words}>{memberWords(coupon)}</p>
        {uses}
      </div>
      {ways?.(id)}
    </article>
  );
}

/** Where it holds. An event that is hidden has no name here. */
function EventName({ id }: { id: number | null }) {
  const { data: events } = useListEventNamesQuery(undefined, { skip: id === null });
  if (id === null) return 'semua event';
  return events?.find((event) => event.id === id)?.value ?? `event nomor ${id}`;
}
