import { useId } from 'react';
import type { MoneyCase } from '@/api/types';
import { Badge } from '@/ui/badge';
import { formatDate, formatMoment, formatRupiah } from '@/ui/format';
import { CASE_KINDS, CASE_STATES, isTakenBack } from '../model/finance';
import { DeskWays } from './desk-ways';
import styles from './finance-desk.module.css';
import { OrderMentions } from './order-mentions';

interface MoneyCaseEntryProps {
  found: MoneyCase;
  onDecide: () => void;
}

/** Money that paid no order by itself, or was taken back: why, the orders that it may be for beside it, and the way to decide. */
export function MoneyCaseEntry({ found, onDecide }: MoneyCaseEntryProps) {
  const id = useId();
  const { word, tone } = CASE_STATES[found.status];
  // A credit may still go back.
  const undecided = found.status === 'terbuka' || found.status === 'kredit';
  const isGone = isTakenBack(found);
  const others = found.kandidat.filter((order) => order.id !== found.pesanan?.id);
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id} className={styles.amount}>
            {formatRupiah(found.jumlah)}
          </strong>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p>{CASE_KINDS[found.jenis]}</p>
        <p className={styles.words}>
          {isGone ? 'Ditarik kembali' : 'Diterima'} {formatDate(found.diterima_pada)}, {found.metode}
          {found.referensi && `, ${found.referensi}`}
        </p>
        {found.keterangan && <p className={styles.words}>{found.keterangan}</p>}
        {found.alasan && found.diputuskan_pada && (
          <p className={styles.words}>
            Diputuskan {formatMoment(found.diputuskan_pada)}: {found.alasan}
          </p>
        )}
      </div>
      <div className={styles.facts}>
        {found.pesanan && (
          <OrderMentions
            title={isGone ? 'Dari pesanan' : found.status === 'kursi_diberikan' ? 'Melunasi' : 'Kemungkinan besar untuk'}
            orders={[found.pesanan]}
          />
        )}
        {others.length > 0 && <OrderMentions title="Kandidat pesanan" orders={others} />}
        {!found.pesanan && others.length === 0 && <p className={styles.words}>Tidak ada kandidat pesanan.</p>}
      </div>
      {undecided && <DeskWays of={id} ways={[{ word: isGone ? 'Catat' : 'Putuskan', onAsk: onDecide }]} />}
    </article>
  );
}
