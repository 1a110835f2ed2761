import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toProblem } from '@/api/problem';
import type { Order } from '@/api/types';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { useNotify } from '@/ui/notifier/use-notify';
import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { Skeleton } from '@/ui/skeleton';
import { readPage, UrlPagination } from '@/ui/url-pagination';
import { useListAllOrdersQuery, useReviewOrderMutation } from '../api';
import { ALL, readQuery, readState, STATE_CHOICES } from '../model/filters';
import { AcceptDialog, RefuseDialog } from './decision-dialogs';
import { DeskOrder } from './desk-order';
import styles from './payment-desk.module.css';

/** How often the desk looks whether something new lies there. */
const LOOK_AGAIN_MS = 30_000;
const LONGEST_KEYWORD = 200;

/** The desk that looks at payments: what waits first, its proof beside it, and the two ways to decide. */
export function PaymentDesk() {
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const {
    currentData: found,
    error,
    refetch,
  } = useListAllOrdersQuery(query, {
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next);
  };
  return (
    <>
      <div className={styles.filters}>
        <SearchBox
          name="Cari pesanan"
          label="Cari pesanan"
          placeholder="Nomor, nama pemesan, atau jumlah"
          keyword={search.get('keyword') ?? ''}
          maxLength={LONGEST_KEYWORD}
          onSearch={(keyword) => change('keyword', keyword)}
        />
        <SelectBox
          label="Status"
          none="Semua status"
          value={readState(search) === ALL ? '' : readState(search)}
          choices={STATE_CHOICES}
          onChange={(state) => change('status', state || ALL)}
        />
      </div>
      {!found && error && <ErrorPanel error={error} onRetry={refetch} />}
      {!found && !error && <Waiting />}
      {found && <Found orders={found.data} total={found.meta.total} searched={Boolean(query.keyword)} />}
      {found && <UrlPagination page={readPage(search)} totalPages={found.meta.total_page} />}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Sedang memuat konten. Mohon tunggu...</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={220} radius={20} />
      ))}
    </div>
  );
}

interface FoundProps {
  orders: readonly Order[];
  total: number;
  searched: boolean;
}

function Found({ orders, total, searched }: FoundProps) {
  const { decide, busy } = useDecision();
  const [asked, setAsked] = useState<{ order: Order; accepts: boolean } | null>(null);
  const close = () => setAsked(null);

  return (
    <>
      <p className={styles.count} role="status">
        {total} pesanan
      </p>
      {orders.length === 0 ? (
        <EmptyState
          title={searched ? 'Pesanan tidak ditemukan.' : 'Tidak ada pesanan dengan status ini.'}
          hint={searched ? 'Periksa kata kuncinya, atau pilih status lain.' : 'Bukti pembayaran yang baru dikirim tampil di sini.'}
        />
      ) : (
        <ul className={styles.list} aria-label="Pesanan">
          {orders.map((order) => (
            <li key={order.id}>
              <DeskOrder
                order={order}
                busy={busy}
                onAccept={() => setAsked({ order, accepts: true })}
                onRefuse={() => setAsked({ order, accepts: false })}
              />
            </li>
          ))}
        </ul>
      )}
      <AcceptDialog
        order={asked?.accepts ? asked.order : null}
        onCancel={close}
        onAccept={(order) => {
          close();
          void decide(order);
        }}
      />
      <RefuseDialog
        order={asked && !asked.accepts ? asked.order : null}
        onCancel={close}
        onRefuse={(order, reason) => {
          close();
          void decide(order, reason);
        }}
      />
    </>
  );
}

/** Decides on one order at a time, and says what came of it. */
function useDecision() {
  const notify = useNotify();
  const [review, { isLoading }] = useReviewOrderMutation();
  const decide = async (order: Order, reason?: string) => {
    const verdict = reason === undefined ? { diterima: true } : { diterima: false, alasan: reason };
    const { error } = await review({ id: order.id, ...verdict });
    if (error) notify.error(`Gagal menyimpan keputusan untuk ${order.nomor}, ${toProblem(error).message}`);
    else if (reason === undefined) notify.success(`Pembayaran ${order.nomor} diterima. Pesanan lunas.`);
    else notify.success(`Pembayaran ${order.nomor} ditolak. Pemesan membaca alasannya.`);
  };
  return { decide, busy: isLoading };
}
