import { type ReactNode, useId } from 'react';
import type { CollectiveInvoice } from '@/api/types';
import { Badge } from '@/ui/badge';
import { formatCount, formatDate, formatMoment, formatRupiah } from '@/ui/format';
import { COLLECTIVE_STATES } from '../model/collective';
import styles from './finance-desk.module.css';

interface CollectiveCardProps {
  invoice: CollectiveInvoice;
  /** What can be done with it; told the id of what names it. */
  ways?: (id: string) => ReactNode;
}

/** A collective invoice: who is to pay how much until when, and how it stands with it. */
export function CollectiveCard({ invoice, ways }: CollectiveCardProps) {
  const id = useId();
  const { word, tone } = COLLECTIVE_STATES[invoice.status];
  const { metode_pembayaran: account } = invoice;
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id} className={styles.whole}>
            {invoice.nomor}
          </strong>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className={styles.amount}>{formatRupiah(invoice.total)}</p>
        <p>
          {formatCount(invoice.jumlah_pesanan)} pesanan untuk <strong>{invoice.nama_pembayar}</strong>
        </p>
        <p className={styles.words}>{invoice.alamat_pembayar}</p>
        {invoice.npwp && <p className={styles.words}>NPWP {invoice.npwp}</p>}
        {invoice.email && <p className={styles.words}>{invoice.email}</p>}
      </div>
      <div className={styles.facts}>
        <p>
          Jatuh tempo <strong>{formatDate(invoice.jatuh_tempo)}</strong>
        </p>
        <p className={styles.words}>
          {account.nama}
          {account.nomor_rekening && `, ${account.nomor_rekening}`}
        </p>
        <p className={styles.words}>Terbit {formatMoment(invoice.diterbitkan_pada)}</p>
        {invoice.selesai_pada && (
          <p className={styles.words}>
            {word} {formatMoment(invoice.selesai_pada)}
          </p>
        )}
        {invoice.alasan && <p className={styles.words}>Alasan: {invoice.alasan}</p>}
      </div>
      {ways?.(id)}
    </article>
  );
}
