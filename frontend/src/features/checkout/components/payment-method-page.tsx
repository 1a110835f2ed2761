import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { generatePath, Link, useNavigate } from 'react-router';
import { newIdempotencyKey } from '@/api/idempotency-key';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Cart, CouponQuote, PaymentMethod } from '@/api/types';
import { useGetCartQuery } from '@/domain/cart/api';
import { priceWords } from '@/domain/price/price';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { useLingering } from '@/ui/use-lingering';
import { useListPaymentMethodsQuery, usePlaceOrderMutation } from '../api';
import {
  forgetNames,
  type Naming,
  namesOfLine,
  namesToSend,
  namingObstacle,
  namingOf,
  readAttendees,
  readNamesByLine,
} from '../model/attendees';
import { keepCoupon, readCoupon } from '../model/kept-coupon';
import { refundTermWords } from '../model/refund-terms';
import { BookedTimes } from './booked-times';
import styles from './cart-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CouponField } from './coupon-field';
import { MethodLogo } from './method-logo';
import own from './payment-method-page.module.css';
import type { PeopleByLineProps, PeopleProps } from './people';
import { SumCard } from './sum-card';

// Most order for themselves. What was said stands in the cart as well.
const People = lazy<ComponentType<PeopleProps>>(() =>
  import('./people').then((file) => ({ default: file.People })).catch(() => ({ default: () => null })),
);
const PeopleByLine = lazy<ComponentType<PeopleByLineProps>>(() =>
  import('./people').then((file) => ({ default: file.PeopleByLine })).catch(() => ({ default: () => null })),
);

/** How the order is paid; placing it takes the cart over. */
export function PaymentMethodPage() {
  const cart = useGetCartQuery();
  const methods = useListPaymentMethodsQuery();
  const failed = [cart, methods].find(({ data, error }) => !data && error);
  if (failed) return <ErrorPanel error={failed.error} onRetry={failed.refetch} />;
  if (!cart.data || !methods.data) return <CheckoutSkeleton />;
  if (cart.data.item.length === 0) {
    return (
      <EmptyState
        title="Keranjang Anda masih kosong."
        hint="Pesanan yang sudah dibuat ada di halaman Invoice."
        action={<LinkButton to={PATHS.memberInvoices}>Lihat Invoice</LinkButton>}
      />
    );
  }
  return <Choice cart={cart.data} offered={methods.data} />;
}

function Choice({ cart, offered }: { cart: Cart; offered: readonly PaymentMethod[] }) {
  const navigate = useNavigate();
  const [place, { isLoading }] = usePlaceOrderMutation();
  const overlay = useLingering(isLoading);
  const [wanted, setWanted] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  // One key for one wish: a lost answer is asked for again with it, and another method is another wish.
  const [key, setKey] = useState(newIdempotencyKey);
  const [quoted, setQuoted] = useState<CouponQuote | null>(null);
  // What it takes off another cart than this one says nothing.
  const coupon = quoted?.subtotal === cart.total ? quoted : null;
  const { userId, userRole } = useSelector(selectSession);
  const [said] = useState(() => ({ listed: readAttendees(userId), byLine: readNamesByLine(userId) }));
  const [keptCoupon] = useState(() => readCoupon(userId));
  // A sponsor names its doctors once their seats are paid.
  const naming: Naming = userRole === SPONSOR_ROLE ? { way: 'alone' } : namingOf(cart, said.listed, said.byLine);
  const total = coupon?.total ?? cart.total;
  const methods = offered.filter(({ jenis }) => (jenis === 'gratis') === (total === 0));
  const chosen = methods.length === 1 ? methods[0]?.id : methods.find(({ id }) => id === wanted)?.id;

  const wish = (next: CouponQuote | null) => {
    keepCoupon(userId, next?.kupon ?? null);
    setQuoted(next);
    setKey(newIdempotencyKey());
    setRefusal(null);
  };

  const order = async () => {
    if (chosen === undefined) {
      setRefusal(null);
      // The words are there, and describe the group, before the focus comes to it.
      flushSync(() => setUnchosen(true));
      group.current?.querySelector('input')?.focus();
      return;
    }
    const obstacle = namingObstacle(naming, cart);
    if (obstacle) {
      setRefusal(`${obstacle.words} Perbaiki daftar peserta di keranjang.`);
      return;
    }
    setRefusal(null);
    const { data: placed, error } = await place({
      payment_method_id: chosen,
      // What another device put into the cart meanwhile is not ordered before it was seen.
      total,
      ...(coupon && { kupon: coupon.kupon }),
      ...namesToSend(naming),
      idempotencyKey: key,
    });
    if (placed) {
      forgetNames(userId);
      keepCoupon(userId, null);
      void navigate(generatePath(PATHS.paymentInfo, { id: placed.id }), { replace: true });
      return;
    }
    const { message, errors } = toProblem(error);
    const fault = errors['kupon']?.[0];
    // Somebody else took the last one: what is paid is another sum then, and another wish.
    if (fault) wish(null);
    setRefusal(`Gagal membuat pesanan, ${fault ?? errors['peserta']?.[0] ?? errors['peserta_item']?.[0] ?? message}`);
  };

  return (
    <div className={styles.columns}>
      <div className={styles.events}>
        <fieldset
          ref={group}
          className={own.methods}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A plain group cannot be invalid; HTML allows this role here.
          role="radiogroup"
          aria-invalid={unchosen}
          aria-describedby={unchosen ? 'metode-belum-dipilih' : undefined}
        >
          <legend>Bayar dengan</legend>
          {unchosen && (
            <p id="metode-belum-dipilih" className={`${styles.refusal} ${own.unchosen}`} role="alert">
              Pilih metode pembayaran terlebih dahulu.
            </p>
          )}
          {methods.map((method) => (
            <label key={method.id} className={own.method}>
              <input
                type="radio"
                name="payment_method_id"
                value={method.id}
                checked={method.id === chosen}
                onChange={() => {
                  setWanted(method.id);
                  setUnchosen(false);
                  setKey(newIdempotencyKey());
                  setRefusal(null);
                }}
              />
              <strong>{method.nama}</strong>
              <span className={own.hint}>{methodHint(method)}</span>
              <MethodLogo method={method} className={own.logo} />
            </label>
          ))}
        </fieldset>
        {cart.total > 0 && <CouponField kept={keptCoupon} applied={coupon} onChange={wish} />}
        <section className={styles.event} aria-labelledby="pilihan">
          <h2 id="pilihan" className={styles.eventTitle}>
            Yang Anda pesan
          </h2>
          <ul className={styles.lines}>
            {cart.item.map((item) => (
              <li key={item.id} className={own.line}>
                <span className={own.what}>
                  <strong>{item.judul}</strong>
                  <BookedTimes item={item} />
                  {item.jumlah > 1 && (
                    <span className={own.terms}>
                      {item.jumlah} {item.jenis === 'akomodasi' ? 'kamar' : 'orang'} × {priceWords(item.harga)}
                    </span>
                  )}
                  <span className={own.terms}>{refundTermWords(cart, item)}</span>
                </span>
                <span className={own.price}>{priceWords(item.subtotal)}</span>
              </li>
            ))}
          </ul>
        </section>
        {naming.way === 'list' && (
          <Suspense>
            <People names={naming.names} items={cart.item}>
              <ToTheList />
            </People>
          </Suspense>
        )}
        {naming.way === 'lines' && (
          <Suspense>
            <PeopleByLine lines={naming.lines.map((item) => ({ ...item, peserta: namesOfLine(naming.byLine, item) }))}>
              <ToTheList />
            </PeopleByLine>
          </Suspense>
        )}
      </div>
      <SumCard
        count={cart.item.length}
        total={total}
        between={
          coupon
            ? [
                { label: 'Harga', amount: coupon.subtotal },
                { label: `Kupon ${coupon.kupon}`, amount: -coupon.potongan },
              ]
            : []
        }
      >
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        {!overlay && (
          <Button size="md" fullWidth onClick={() => void order()}>
            Buat pesanan
          </Button>
        )}
        <Link to={PATHS.cart}>Kembali ke keranjang</Link>
      </SumCard>
      <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
    </div>
  );
}

function ToTheList() {
  return (
    <Link to={PATHS.cart} className={own.change}>
      Ubah daftar peserta
    </Link>
  );
}

function methodHint({ jenis, bank, nomor_rekening, atas_nama }: PaymentMethod): string {
  switch (jenis) {
    case 'transfer_bank':
      return `Rekening ${bank ?? ''} ${nomor_rekening ?? ''} a.n. ${atas_nama ?? ''}`;
    case 'virtual_account':
      return `Nomor virtual account ${bank ?? ''} khusus untuk pesanan ini`;
    case 'qris':
      return 'Pindai kode QR dengan aplikasi bank atau dompet digital';
    case 'gratis':
      return 'Tidak ada yang perlu dibayar';
  }
}
