import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Bundle, Event, SubEvent } from '@/api/types';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { formatRupiah } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import { useAddress } from '@/ui/use-address';
import fold from '@/ui/fold.module.css';
import { useChoiceFilter } from '../../hooks/use-choice-filter';
import { usePutIntoCart } from '../../hooks/use-put-into-cart';
import { useRegistrationChoice } from '../../hooks/use-registration-choice';
import { useAudience } from '@/domain/price/audience';
import { priceOf } from '@/domain/price/price';
import { PriceFor } from '@/domain/price/price-for';
import { isStillAhead } from '@/domain/sub-event/lifecycle';
import { runningPromos } from '@/domain/price/running-promos';
import { bundleFor, pricedFor } from '@/domain/price/price-view';
import { PromoNote } from '@/domain/price/promo-note';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { grouped } from '@/domain/sub-event/sub-event-words';
import { clockIn } from '@/domain/calendar/clock';
import { longDay } from '@/domain/calendar/day-words';
import {
  closedWords,
  hintWords,
  NOTHING_CHOSEN,
  type Offer,
  refusalOf,
  refusalWords,
  takenOf,
  type Wish,
} from '../../model/registration-choice';
import { ChoiceFilters } from './choice-filters';
import { ChoiceSummary } from './choice-summary';
import styles from './registration-page.module.css';
import { SubEventChoice } from './sub-event-choice';

const BundleChoice = lazy(() => import('./bundle-choice'));
const JoinQueue = lazy(() => import('@/domain/waiting/join-queue'));

interface RegistrationPageProps {
  event: Event;
  subEvents: readonly SubEvent[];
  bundles: readonly Bundle[];
  /** Ids of the sub-events that the member has a ticket to. */
  ticketed: ReadonlySet<number>;
  /** Ids of those that stand in the member's cart. */
  inCart: ReadonlySet<number>;
  loggedIn: boolean;
}

const IN_CART = 'Sudah ada di keranjang Anda.';
const HAS_TICKET = 'Anda sudah memiliki tiketnya. Pilih hanya untuk mendaftarkan orang lain.';

/** Choosing what to take part in: the list, its filters, and what the choice comes to. */
export function RegistrationPage({ event, ticketed, inCart, loggedIn, ...told }: RegistrationPageProps) {
  const audience = useAudience();
  const subEvents = told.subEvents.map((subEvent) => pricedFor(subEvent, audience));
  const bundles = told.bundles.map((bundle) => bundleFor(bundle, audience));
  const offer = { subEvents, bundles };
  const asked = useAsked(offer);
  const { chosen, lost, now, refused, toggle, drop } = useRegistrationChoice(event.id, offer, asked);
  const isSponsor = useSelector(selectSession).userRole === SPONSOR_ROLE;
  // A sponsor buys for its doctors, and nobody has two tickets for one thing.
  const isForOthers = (wish: Wish) => isSponsor || (wish.kind === 'sub_event' && ticketed.has(wish.subEvent.id));
  const { put, running, refusals, nothingIn, onlyForOthers } = usePutIntoCart(drop, isForOthers);
  const firstDay = asked?.kind === 'sub_event' ? asked.subEvent.tanggal : clockIn(event.zona_waktu, now).day;
  const { filter, days, types, change, shown, byDay } = useChoiceFilter(subEvents, firstDay);
  const list = useRef<HTMLDivElement>(null);
  const refusedByCart = useRef<HTMLDivElement>(null);
  // They are in nobody's way where there is little to choose from.
  const [packagesOpen] = useState(!byDay || chosen.bundles.length > 0 || refused !== null);
  const taken = takenOf(chosen, offer);
  const onSale = subEvents.filter((subEvent) => isStillAhead(subEvent, now));
  const bundlesOnSale = bundles.filter(({ sub_event }) => sub_event.every((part) => isStillAhead(part, now)));
  // Those of other days wait for their day; one that narrows the list stays, so that it can be let go.
  const promos = runningPromos(onSale).filter(
    ({ promo: { id } }) =>
      !filter.day || filter.promo === String(id) || onSale.some(({ tanggal, promo }) => tanggal === filter.day && promo?.id === id),
  );

  // Another day begins at its beginning, from however deep in the last one it was chosen.
  useEffect(() => {
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [filter.day]);

  // The button that was pressed stands at the end of the list, or in a bar at the thumb; why nothing came of it, at the beginning.
  useEffect(() => {
    if (refusals.length > 0) refusedByCart.current?.focus();
  }, [refusals]);

  /** How a thing stands against what is chosen so far, as its card says it. */
  const standing = (wish: Wish, isChosen: boolean) => {
    const refusal = isChosen ? null : refusalOf(wish, chosen, offer, now);
    const wasRefused = refused !== null && sameWish(refused.wish, wish);
    const isClosed = refusal !== null && refusal.reason !== 'clash' && refusal.reason !== 'twice';
    return {
      chosen: isChosen,
      closed: isClosed ? (wish.kind === 'bundle' ? refusalWords(refusal) : closedWords(refusal)) : undefined,
      hint: refusal && !isClosed ? hintWords(refusal) : undefined,
      refusal: wasRefused && refusal ? refusalWords(refused.refusal) : undefined,
      onToggle: (wanted: boolean) => toggle(wish, wanted),
    };
  };

  const cardOf = (subEvent: SubEvent) => {
    const wish: Wish = { kind: 'sub_event', subEvent };
    const bundle = taken.find((one) => one.subEvent.id === subEvent.id)?.bundle;
    if (bundle) return <SubEventChoice subEvent={subEvent} chosen closed={`Termasuk dalam “${bundle.nama}”.`} onToggle={() => undefined} />;
    const isChosen = chosen.subEvents.includes(subEvent.id);
    const reason = refusalOf(wish, NOTHING_CHOSEN, offer, now)?.reason;
    const queue = reason === 'sold_out' && priceOf(subEvent) !== null && (
      <Suspense fallback={<Skeleton height={48} />}>
        <JoinQueue id={subEvent.id} title={subEvent.judul} loggedIn={loggedIn} />
      </Suspense>
    );
    const stands = standing(wish, isChosen);
    const hint = inCart.has(subEvent.id) ? IN_CART : ticketed.has(subEvent.id) ? HAS_TICKET : stands.hint;
    return <SubEventChoice subEvent={subEvent} begun={reason === 'over'} queue={queue} {...stands} hint={hint} />;
  };

  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        {refusals.length > 0 && (
          <div ref={refusedByCart} className={styles.notice} role="alert" tabIndex={-1}>
            <p>{nothingIn ? 'Pilihan' : 'Sebagian pilihan'} Anda belum masuk keranjang:</p>
            <ul>
              {refusals.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {onlyForOthers.length > 0 && (
              <Button variant="light" disabled={running} onClick={() => void put(onlyForOthers, true)}>
                Pesan untuk orang lain
              </Button>
            )}
          </div>
        )}
        {lost.length > 0 && (
          <div className={styles.notice} role="alert">
            <p>Sebagian pilihan Anda tidak dapat dilanjutkan:</p>
            <ul>
              {lost.map((refusal) => (
                <li key={refusalWords(refusal)}>{refusalWords(refusal)}</li>
              ))}
            </ul>
          </div>
        )}
        {inCart.size > 0 && (
          <p className={styles.inCart}>
            {inCart.size} sub-event dari event ini sudah ada di keranjang Anda. <Link to={PATHS.cart}>Lihat keranjang</Link>
          </p>
        )}
        {onSale.length > 0 && (
          <PriceFor subEvents={onSale} open="Harga di bawah adalah harga umum. Pilih profesi atau login untuk melihat harga Anda." />
        )}
        {bundles.length > 0 && (
          <details className={styles.packages} open={packagesOpen}>
            <summary className={fold.summary}>
              <h2>Paket hemat</h2>
              <span>
                {bundles.length} paket
                {bundlesOnSale.length > 0 && `, mulai ${formatRupiah(Math.min(...bundlesOnSale.map(({ harga }) => harga)))}`}
              </span>
            </summary>
            <div className={styles.cards}>
              <Suspense
                fallback={bundles.map(({ id }) => (
                  <Skeleton key={id} height="12rem" />
                ))}
              >
                {bundles.map((bundle) => (
                  <BundleChoice
                    key={bundle.id}
                    bundle={bundle}
                    {...standing({ kind: 'bundle', bundle }, chosen.bundles.includes(bundle.id))}
                  />
                ))}
              </Suspense>
            </div>
          </details>
        )}
        <section className={styles.group} aria-labelledby="sub-event">
          <h2 id="sub-event" className={styles.heading}>
            Sub-event
          </h2>
          <ChoiceFilters filter={filter} days={days} types={types} onChange={change} />
          {promos.map((running) => {
            const id = String(running.promo.id);
            const narrowed = filter.promo === id;
            return (
              <PromoNote key={id} running={running}>
                <button
                  type="button"
                  className={styles.promo}
                  aria-pressed={narrowed}
                  onClick={() => change({ promo: narrowed ? '' : id })}
                >
                  Hanya kegiatan ini<span className="visually-hidden">: {running.promo.nama}</span>
                </button>
              </PromoNote>
            );
          })}
          {shown.length === 0 && (
            <EmptyState
              title="Tidak ada sub-event pada hari dan jenis ini."
              action={
                <Button variant="light" onClick={() => change({ day: '', type: '', promo: '' })}>
                  Tampilkan semua sub-event
                </Button>
              }
            />
          )}
          <div ref={list} className={styles.days}>
            {grouped(shown, ({ tanggal }) => tanggal).map(([day, ofDay]) => (
              <section key={day} className={styles.day} aria-label={longDay(day)}>
                <h3 className={styles.dayTitle}>{longDay(day)}</h3>
                <ul className={styles.cards}>
                  {ofDay.map((subEvent) => (
                    <li key={subEvent.id}>{cardOf(subEvent)}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      </div>
      <ChoiceSummary
        chosen={chosen}
        offer={offer}
        loggedIn={loggedIn}
        busy={running}
        onWithdraw={(wish) => toggle(wish, false)}
        onContinue={(wishes) => void put(wishes)}
      />
    </div>
  );
}

/** What was chosen on the page that led here; the address forgets it, so that a reload does not choose it again. */
function useAsked({ subEvents, bundles }: Offer): Wish | null {
  const { search, change } = useAddress();
  const [asked] = useState(() => {
    const bundle = bundles.find(({ id }) => String(id) === search.get('paket'));
    if (bundle) return { kind: 'bundle', bundle } as const;
    const subEvent = subEvents.find(({ id }) => String(id) === search.get('sub_event'));
    return subEvent ? ({ kind: 'sub_event', subEvent } as const) : null;
  });
  useEffect(() => {
    if (search.has('paket') || search.has('sub_event')) change({ paket: '', sub_event: '' }, { replace: true });
  });
  return asked;
}

function sameWish(a: Wish, b: Wish): boolean {
  if (a.kind === 'sub_event') return b.kind === 'sub_event' && a.subEvent.id === b.subEvent.id;
  return b.kind === 'bundle' && a.bundle.id === b.bundle.id;
}
