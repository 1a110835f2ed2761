import { IconBed, IconBus } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { FollowedStay } from '@/api/types';
import { formatDateRange } from '@/ui/format';
import styles from './paid-stay-row.module.css';

/** A room or a tour that is paid: what, when and how many, and the way to its order. */
export function PaidStayRow({ stay }: { stay: FollowedStay }) {
  const isRoom = stay.jenis === 'akomodasi';
  const Sign = isRoom ? IconBed : IconBus;
  return (
    <div className={styles.row}>
      <Sign className={styles.sign} size={24} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={styles.title}>
          <Link to={generatePath(PATHS.paymentInfo, { id: stay.pesanan_id })}>{stay.judul}</Link>
        </p>
        <p className={styles.facts}>
          <span>{formatDateRange(stay.mulai, stay.sampai)}</span>{' '}
          <span>
            {stay.jumlah} {isRoom ? 'kamar' : 'orang'}
          </span>
        </p>
      </div>
    </div>
  );
}
