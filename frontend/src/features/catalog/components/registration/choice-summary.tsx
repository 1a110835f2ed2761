import { IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { Button } from '@/ui/button';
import { formatRupiah } from '@/ui/format';
import { IconButton } from '@/ui/icon-button';
import { LinkButton } from '@/ui/link-button';
import { creditPoints } from '@/domain/event/event-words';
import { hours, shortDay } from '@/domain/calendar/day-words';
import { priceOf, priceWords } from '@/domain/price/price';
import { type Chosen, type Offer, totalsOf, type Wish } from '../../model/registration-choice';
import styles from './choice-summary.module.css';

// Only a phone has it, at a tap.
const Sheet = lazy(async () => ({ default: (await import('@/ui/sheet')).Sheet }));

interface ChoiceSummaryProps {
  chosen: Chosen;
  offer: Offer;
  loggedIn: boolean;
  /** It is being put into the cart. */
  busy: boolean;
  onWithdraw: (wish: Wish) => void;
  onContinue: (wishes: readonly Wish[]) => void;
}

interface Line {
  key: string;
  title: string;
  when: string;
  price: number;
  wish: Wish;
}

function linesOf(chosen: Chosen, offer: Offer): Line[] {
  const bundles = offer.bundles
    .filter(({ id }) => chosen.bundles.includes(id))
    .map((bundle): Line => ({
      key: `bundle-${bundle.id}`,
      title: bundle.nama,
      when: `${bundle.sub_event.length} sub-event`,
      price: bundle.harga,
      wish: { kind: 'bundle', bundle },
    }));
  const singles = offer.subEvents
    .filter(({ id }) => chosen.subEvents.includes(id))
    .map((subEvent): Line => ({
      key: `sub-event-${subEvent.id}`,
      title: subEvent.judul,
      when: `${shortDay(subEvent.tanggal)}, ${hours(subEvent, subEvent.zona_waktu)}`,
      price: priceOf(subEvent) ?? 0,
      wish: { kind: 'sub_event', subEvent },
    }));
  return [...bundles, ...singles];
}

/** What has been chosen and what it comes to: beside the list on a wide screen, in a bar at the thumb on a phone. */
export function ChoiceSummary({ chosen, offer, loggedIn, busy, onWithdraw, onContinue }: ChoiceSummaryProps) {
  // Nobody loads the sheet before it is asked for; then it stays, to close as it opened.
  const [open, setOpen] = useState<boolean | null>(null);
  const totals = totalsOf(chosen, offer);
  const lines = linesOf(chosen, offer);
  const nothing = lines.length === 0;
  const total = nothing ? formatRupiah(0) : priceWords(totals.price);

  const way = { nothing, loggedIn, busy, onContinue: () => onContinue(lines.map(({ wish }) => wish)) };

  const list = nothing ? (
    <p className={styles.nothing}>Belum ada sub-event yang dipilih.</p>
  ) : (
    <ul className={styles.lines}>
      {lines.map(({ key, title, when, price, wish }) => (
        <li key={key}>
          <span className={styles.what}>
            <span className={styles.title}>{title}</span>
            <span className={styles.when}>{when}</span>
          </span>
          <span className={styles.price}>{priceWords(price)}</span>
          <IconButton label={`Hapus ${title}`} className={styles.remove} onClick={() => onWithdraw(wish)}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
  const sums = (
    <dl className={styles.sums}>
      {totals.saved > 0 && (
        <div className={styles.saved}>
          <dt>Anda hemat</dt>
          <dd>{formatRupiah(totals.saved)}</dd>
        </div>
      )}
      {!nothing && (
        <div>
          <dt>Total SKP</dt>
          <dd>{creditPoints(totals.skp)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total biaya</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );

  return (
    <>
      <p className="visually-hidden" role="status">
        {`${totals.count} sub-event dipilih, total ${total}${nothing ? '' : `, ${creditPoints(totals.skp)}`}`}
      </p>
      <aside className={styles.side} aria-label="Pilihan Anda">
        <h2 className={styles.heading}>Pilihan Anda</h2>
        {list}
        {sums}
        <Continue {...way} />
      </aside>
      <div className={styles.bar} role="group" aria-label="Ringkasan pilihan">
        <button type="button" className={styles.barTotal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={styles.when}>
            {totals.count} sub-event{!nothing && ` · ${creditPoints(totals.skp)}`}
          </span>
          <strong>{total}</strong>
          <span className="visually-hidden">Lihat pilihan</span>
        </button>
        <Continue {...way} brief />
      </div>
      {open !== null && (
        <Suspense>
          <Sheet opened={open} onClose={() => setOpen(false)} title="Rincian pilihan">
            {list}
            {sums}
            {!loggedIn && <p className={styles.login}>{LOGIN_FIRST}</p>}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

const LOGIN_FIRST = 'Silahkan login terlebih dahulu. Pilihan Anda tetap tersimpan di tab peramban ini.';

interface ContinueProps {
  nothing: boolean;
  loggedIn: boolean;
  busy: boolean;
  brief?: boolean;
  onContinue: () => void;
}

function Continue({ nothing, loggedIn, busy, brief = false, onContinue }: ContinueProps) {
  const { pathname, search } = useLocation();
  if (nothing) {
    return (
      <Button size="md" fullWidth={!brief} disabled>
        {brief ? 'Pilih sub-event' : 'Pilih sub-event terlebih dahulu'}
      </Button>
    );
  }
  if (!loggedIn) {
    return (
      <div className={styles.way}>
        <LinkButton size="md" to={PATHS.login} state={{ from: `${pathname}${search}` }}>
          {brief ? 'Login dahulu' : 'Login untuk melanjutkan'}
        </LinkButton>
        {!brief && <p className={styles.login}>{LOGIN_FIRST}</p>}
      </div>
    );
  }
  return (
    <div className={styles.way}>
      <Button
        size="md"
        fullWidth
        disabled={busy}
        onClick={onContinue}
        leftSection={<IconShoppingCart size={20} stroke={1.75} aria-hidden="true" />}
      >
        Lanjut ke keranjang
      </Button>
      {!brief && <p className={styles.login}>Di keranjang, kursi Anda ditahan selama 30 menit.</p>}
    </div>
  );
}
