import { type ComponentType, lazy, Suspense, useState } from 'react';
import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Order } from '@/api/types';
import { ITEM_WORDS } from '@/domain/order/item-words';
import { isOfClassesAlone, isOpen, mayCallOff, orderHint, orderTone, orderWord } from '@/domain/order/words';
import { priceWords } from '@/domain/price/price';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useGetOrderQuery } from '../api';
import { BookedTimes } from './booked-times';
import styles from './cart-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import own from './order-page.module.css';
import type { PeopleByLineProps, PeopleProps } from './people';
import { ProviderCard } from './provider-card';
import { SumCard } from './sum-card';
import { TransferCard } from './transfer-card';

// What a file is picked and sent with comes after the amount and the account, which whoever pays looks at first.
const ProofPanel = lazy<ComponentType<{ order: Order }>>(() =>
  import('./proof-panel').then((file) => ({ default: file.ProofPanel })).catch(() => ({ default: Unloaded })),
);

// Few look for it.
const RefundPanel = lazy<ComponentType<{ order: Order }>>(() =>
  import('./refund-panel').then((file) => ({ default: file.RefundPanel })).catch(() => ({ default: Nothing })),
);

// Few call an order off, and few have theirs paid by somebody else.
const CancelOrder = lazy<ComponentType<{ order: Order }>>(() =>
  import('./cancel-order').then((file) => ({ default: file.CancelOrder })).catch(() => ({ default: Nothing })),
);
const CollectiveNote = lazy<ComponentType<{ order: Order }>>(() =>
  import('./collective-note').then((file) => ({ default: file.CollectiveNote })).catch(() => ({ default: Nothing })),
);

// Most orders are for whoever pays.
const PeopleByLine = lazy<ComponentType<PeopleByLineProps>>(() =>
  import('./people').then((file) => ({ default: file.PeopleByLine })).catch(() => ({ default: Nothing })),
);
const People = lazy<ComponentType<PeopleProps>>(() =>
  import('./people').then((file) => ({ default: file.People })).catch(() => ({ default: Nothing })),
);

// Whoever has to pay has none yet.
const WaysOn = lazy<ComponentType<{ order: Order }>>(() =>
  import('./order-ways').then((file) => ({ default: file.WaysOn })).catch(() => ({ default: Nothing })),
);

function Nothing() {
  return null;
}

function Unloaded() {
  return <p role="alert">Kolom bukti pembayaran belum dapat dimuat. Muat ulang halaman ini.</p>;
}

/** How often an order is asked for again that waits for a person; for money that a provider tells of or a paper that is being made;
 * for a number to pay to. */
const LOOK_AGAIN_MS = { person: 15_000, provider: 5_000, number: 2_000 };

function pauseOf(order: Order): number {
  const { status, pembayaran } = order;
  if (awaitsPaper(order)) return LOOK_AGAIN_MS.provider;
  if (!isOpen(status)) return 0;
  if (!pembayaran || status === 'menunggu_verifikasi') return LOOK_AGAIN_MS.person;
  return pembayaran.status === 'disiapkan' ? LOOK_AGAIN_MS.number : LOOK_AGAIN_MS.provider;
}

/** Invoice and receipt are made a moment after what they tell of. What costs nothing has none; others' invoices have their own. */
function awaitsPaper({ status, total, invoice_id, receipt_id, faktur_kolektif }: Order): boolean {
  if (total === 0 || faktur_kolektif) return false;
  return status === 'lunas' ? !receipt_id : isOpen(status) && !invoice_id;
}

/** Nobody sends a proof of what a provider tells us. */
function providerHint(seated: boolean): string {
  const held = seated ? '; kursi Anda ditahan sampai saat itu' : '';
  return `Bayar sebelum batas waktu${held}. Halaman ini memberi tahu begitu pembayaran Anda diterima.`;
}

/** An order: what there is to pay, until when, and how it stands. It renews itself while something is awaited. */
export function OrderPage({ id }: { id: string }) {
  const [pause, setPause] = useState(LOOK_AGAIN_MS.person);
  const {
    data: order,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useGetOrderQuery(id, {
    pollingInterval: pause,
    skipPollingIfUnfocused: true,
  });
  if (order && pauseOf(order) !== pause) setPause(pauseOf(order));

  if (!order && error) {
    if (toProblem(error).status !== 404) return <ErrorPanel error={error} onRetry={refetch} />;
    return (
      <EmptyState
        title="Pesanan tidak ditemukan."
        hint="Pesanan hanya dapat dilihat oleh akun yang membuatnya."
        action={<LinkButton to={PATHS.memberInvoices}>Lihat Invoice</LinkButton>}
      />
    );
  }
  if (!order) return <CheckoutSkeleton />;
  return <Placed order={order} answeredAt={fulfilledTimeStamp ?? 0} onOver={() => void refetch()} />;
}

function Placed({ order, answeredAt, onOver }: { order: Order; answeredAt: number; onOver: () => void }) {
  const payable = isOpen(order.status) && !order.faktur_kolektif;
  return (
    <div className={styles.columns}>
      <div className={styles.events}>
        <section className={own.note} aria-labelledby="status">
          <p className={own.line}>
            <span className={own.number}>{order.nomor}</span>
            <Badge tone={orderTone(order.status)}>{orderWord(order.status)}</Badge>
          </p>
          <h2 id="status" className="visually-hidden">
            Status pesanan
          </h2>
          {(payable || !isOpen(order.status)) && (
            <p className={own.hint} role="status">
              {hintOf(order)}
            </p>
          )}
          {order.faktur_kolektif && (
            <Suspense fallback={null}>
              <CollectiveNote order={order} />
            </Suspense>
          )}
          {order.alasan && order.status === 'menunggu_pembayaran' && (
            <p className={styles.refusal} role="alert">
              Pembayaran belum diterima: {order.alasan}
            </p>
          )}
          {(order.status === 'lunas' || order.status === 'kedaluwarsa') && (
            <Suspense fallback={null}>
              <WaysOn order={order} />
            </Suspense>
          )}
        </section>
        {payable &&
          order.status === 'menunggu_pembayaran' &&
          (order.pembayaran ? (
            <ProviderCard order={order} payment={order.pembayaran} answeredAt={answeredAt} onOver={onOver} />
          ) : (
            <TransferCard order={order} answeredAt={answeredAt} onOver={onOver} />
          ))}
        {payable && order.metode_pembayaran.jenis === 'transfer_bank' && (
          <Suspense fallback={<Skeleton height={260} radius={20} />}>
            <ProofPanel order={order} />
          </Suspense>
        )}
        <section className={styles.event} aria-labelledby="pilihan">
          <h2 id="pilihan" className={styles.eventTitle}>
            Yang Anda pesan
          </h2>
          <ul className={styles.lines}>
            {order.item.map((item) => (
              <li key={item.id} className={own.item}>
                <span className={own.what}>
                  <strong>{item.judul}</strong>
                  <span className={own.event}>{item.judul_event}</span>
                  <BookedTimes item={item} />
                  {item.jenis === 'akomodasi' && <span className={own.event}>{item.jumlah} kamar</span>}
                  {item.jenis !== 'akomodasi' && item.jumlah > 1 && (
                    <span className={own.event}>
                      {item.jumlah} orang × {priceWords(item.harga)}
                    </span>
                  )}
                  {item.status !== 'berlaku' && (
                    <Badge tone={ITEM_WORDS[item.status].tone}>{order.total === 0 ? 'Dibatalkan' : ITEM_WORDS[item.status].word}</Badge>
                  )}
                </span>
                <span className={own.price}>{priceWords(item.subtotal)}</span>
              </li>
            ))}
          </ul>
        </section>
        {order.item.some(({ peserta }) => peserta.length > 0) ? (
          <Suspense fallback={null}>
            <PeopleByLine lines={order.item} />
          </Suspense>
        ) : (
          order.peserta.length > 0 && (
            <Suspense fallback={null}>
              <People names={order.peserta} items={order.item} />
            </Suspense>
          )
        )}
        {(order.status === 'lunas' || order.status === 'dikembalikan') && (
          <Suspense fallback={null}>
            <RefundPanel order={order} />
          </Suspense>
        )}
      </div>
      <SumCard count={order.item.length} total={order.total} between={madeOf(order)}>
        <Ways order={order} />
      </SumCard>
    </div>
  );
}

function hintOf(order: Order): string {
  if (order.pembayaran && order.status === 'menunggu_pembayaran') return providerHint(!isOfClassesAlone(order));
  return orderHint(order);
}

/** What the total is made of, where it is not just what was chosen. */
function madeOf({ subtotal, kupon, potongan, kode_unik }: Order): { label: string; amount: number }[] {
  const parts = [
    { label: `Kupon ${kupon ?? ''}`, amount: -potongan },
    { label: 'Kode unik', amount: kode_unik },
  ].filter(({ amount }) => amount !== 0);
  return parts.length > 0 ? [{ label: 'Harga', amount: subtotal }, ...parts] : [];
}

function Ways({ order }: { order: Order }) {
  return (
    <>
      {order.invoice_id && (
        <LinkButton variant="light" to={generatePath(PATHS.memberInvoice, { id: order.invoice_id })}>
          Lihat invoice
        </LinkButton>
      )}
      {order.receipt_id && (
        <LinkButton variant="light" to={generatePath(PATHS.memberReceipt, { id: order.receipt_id })}>
          Lihat kwitansi
        </LinkButton>
      )}
      <LinkButton variant="light" to={PATHS.memberInvoices}>
        Semua invoice
      </LinkButton>
      {mayCallOff(order) && (
        <Suspense fallback={null}>
          <CancelOrder order={order} />
        </Suspense>
      )}
    </>
  );
}
