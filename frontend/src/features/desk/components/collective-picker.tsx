import { useState } from 'react';
import { PersonName } from '@/domain/person/person-name';
import { Button } from '@/ui/button';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount, formatRupiah } from '@/ui/format';
import { SearchBox } from '@/ui/search-box';
import { useListWaitingOrdersQuery } from '../collective-api';
import { type Picked, whyNot } from '../model/collective';
import own from './collective-picker.module.css';
import styles from './finance-desk.module.css';
import { PickerPages } from './picker-pages';

const LONGEST_KEYWORD = 200;

interface CollectivePickerProps {
  picked: readonly Picked[];
  onToggle: (order: Picked) => void;
}

/** Orders that nobody has paid, to be picked; what was picked stays so whatever is looked for next. */
export function CollectivePicker({ picked, onToggle }: CollectivePickerProps) {
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const { currentData: found, error, refetch } = useListWaitingOrdersQuery({ keyword, page });
  const isPicked = (order: { id: string }) => picked.some(({ id }) => id === order.id);
  return (
    <section className={own.picker} aria-labelledby="pilih-pesanan">
      <h2 id="pilih-pesanan" className={styles.queueTitle}>
        Pilih pesanan
      </h2>
      <SearchBox
        name="Cari pesanan"
        label="Cari pesanan"
        placeholder="Nomor, nama pemesan, atau jumlah"
        keyword={keyword}
        maxLength={LONGEST_KEYWORD}
        onSearch={(typed) => {
          setKeyword(typed);
          setPage(1);
        }}
      />
      {picked.length > 0 && (
        <ul className={own.picked} aria-label="Pesanan yang dipilih">
          {picked.map((order) => (
            <li key={order.id} className={styles.order}>
              <span>
                <span className={styles.number}>{order.nomor}</span> <PersonName name={order.nama_pemesan} />
              </span>
              <span>{formatRupiah(order.total)}</span>
              <Button variant="subtle" onClick={() => onToggle(order)} aria-label={`Lepas ${order.nomor}`}>
                Lepas
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!found &&
        (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <ComingRows className={styles.list} rows={3} height={80} />)}
      {found && (
        <>
          <p className={styles.count} role="status">
            {formatCount(found.meta.total)} pesanan menunggu pembayaran
          </p>
          {found.data.length === 0 && <EmptyState title="Tidak ada pesanan." hint="Periksa kata kuncinya." />}
          <ul className={styles.list} aria-label="Pesanan yang menunggu pembayaran">
            {found.data.map((order) => {
              const reason = whyNot(order);
              return (
                <li key={order.id}>
                  <label className={styles.order}>
                    <input type="checkbox" checked={isPicked(order)} disabled={reason !== null} onChange={() => onToggle(order)} />
                    <span className={own.what}>
                      <strong>
                        <PersonName name={order.nama_pemesan} />
                      </strong>{' '}
                      <span className={styles.number}>{order.nomor}</span>
                      <span className={own.items}>{reason ?? order.item.map(({ judul }) => judul).join(', ')}</span>
                    </span>
                    <span>{formatRupiah(order.total)}</span>
                  </label>
                </li>
              );
            })}
          </ul>
          <PickerPages page={page} of={found.meta.total_page} onPage={setPage} />
        </>
      )}
    </section>
  );
}
