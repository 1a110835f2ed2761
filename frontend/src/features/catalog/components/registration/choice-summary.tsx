import { IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { Button } from '@/ui/button';
import { formatRupiah } from '@/ui/format';
import { IconButton } from '@/ui/icon-button';
import { LinkButton } from '@/ui/link-button';
import { Sheet } from '@/ui/sheet';
import { creditPoints } from '@/domain/event/event-words';
import { hours, shortDay } from '@/domain/calendar/day-words';
import { priceOf } from '@/domain/price/price';
import { type Chosen, type Offer, totalsOf, type Wish } from '../../model/registration-choice';
import styles from './choice-summary.module.css';

interface ChoiceSummaryProps {
  chosen: Chosen;
  offer: Offer;
  loggedIn: boolean;
  onWithdraw: (wish: Wish) => void;
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
      when: `${shortDay(subEvent.tanggal)}, ${hours(subEvent)}`,
      price: priceOf(subEvent) ?? 0,
      wish: { kind: 'sub_event', subEvent },
    }));
  return [...bundles, ...singles];
}

const rupiah = (amount: number) => (amount === 0 ? 'Gratis' : formatRupiah(amount));

/** What has been chosen and what it comes to: beside the list on a wide screen, in a bar at the thumb on a phone. */
export function ChoiceSummary({ chosen, offer, loggedIn, onWithdraw }: ChoiceSummaryProps) {
  const [open, setOpen] = useState(false);
  const totals = totalsOf(chosen, offer);
  const lines = linesOf(chosen, offer);
  const nothing = lines.length === 0;
  const total = nothing ? formatRupiah(0) : rupiah(totals.price);

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
          <span className={styles.price}>{rupiah(price)}</span>
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
      <div>
        <dt>Total SKP</dt>
        <dd>{creditPoints(totals.skp)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total biaya</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );

  return (
    <>
      <p className="visually-hidden" role="status">
        {`${totals.count} sub-event dipilih, total ${total}, ${creditPoints(totals.skp)}`}
      </p>
      <aside className={styles.side} aria-label="Pilihan Anda">
        <h2 className={styles.heading}>Pilihan Anda</h2>
        {list}
        {sums}
        <Continue nothing={nothing} loggedIn={loggedIn} />
      </aside>
      <div className={styles.bar} role="group" aria-label="Ringkasan pilihan">
        <button type="button" className={styles.barTotal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={styles.when}>
            {totals.count} sub-event · {creditPoints(totals.skp)}
          </span>
          <strong>{total}</strong>
          <span className="visually-hidden">Lihat pilihan</span>
        </button>
        <Continue nothing={nothing} loggedIn={loggedIn} brief />
      </div>
      <Sheet opened={open} onClose={() => setOpen(false)} title="Rincian pilihan">
        {list}
        {sums}
        {!loggedIn && <p className={styles.login}>{LOGIN_FIRST}</p>}
      </Sheet>
    </>
  );
}

const LOGIN_FIRST = 'Silahkan login terlebih dahulu. Pilihan Anda tetap tersimpan di tab peramban ini.';

function Continue({ nothing, loggedIn, brief = false }: { nothing: boolean; loggedIn: boolean; brief?: boolean }) {
  const { pathname, search } = useLocation();
  // Both ways lead back to this choice: the login when it is done, the cart as long as it cannot take it over.
  const here = { from: `${pathname}${search}` };
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
        <LinkButton size="md" to={PATHS.login} state={here}>
          {brief ? 'Login dahulu' : 'Login untuk melanjutkan'}
        </LinkButton>
        {!brief && <p className={styles.login}>{LOGIN_FIRST}</p>}
      </div>
    );
  }
  return (
    <div className={styles.way}>
      <LinkButton size="md" to={PATHS.cart} state={here} leftSection={<IconShoppingCart size={20} stroke={1.75} aria-hidden="true" />}>
        Lanjut ke keranjang
      </LinkButton>
      {!brief && <p className={styles.login}>Kursi baru dipesan di keranjang, setelah langkah ini.</p>}
    </div>
  );
}
