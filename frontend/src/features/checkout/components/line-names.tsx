import { Suspense, useState } from 'react';
import type { Cart, CartItem } from '@/api/types';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { Skeleton } from '@/ui/skeleton';
import { cartOfLine, type NamesByLine, namesOfLine, needsName, rowNotes } from '../model/attendees';
import card from './cart-page.module.css';
import { GroupPanel } from './group-section';
import styles from './line-names.module.css';

export interface LineNamesProps {
  cart: Cart;
  /** Those whose names are asked for. */
  lines: readonly CartItem[];
  byLine: NamesByLine;
  onNames: (id: number, names: readonly string[]) => void;
}

/** Who comes, line by line: not everybody goes everywhere. */
export function LineNames({ cart, lines, byLine, onNames }: LineNamesProps) {
  return (
    <section className={card.event} aria-labelledby="peserta">
      <h2 id="peserta" className={card.eventTitle}>
        {lines.some(({ jenis }) => jenis === 'akomodasi') ? 'Peserta dan tamu' : 'Peserta'}
      </h2>
      {lines.map((item) => (
        <OfLine
          key={item.id}
          cart={cartOfLine(item, cart)}
          item={item}
          names={namesOfLine(byLine, item)}
          onNames={(names) => onNames(item.id, names)}
        />
      ))}
    </section>
  );
}

interface OfLineProps {
  /** With this line alone. */
  cart: Cart;
  item: CartItem;
  names: readonly string[];
  onNames: (names: readonly string[]) => void;
}

function OfLine({ cart, item, names, onNames }: OfLineProps) {
  const isRoom = item.jenis === 'akomodasi';
  // Of a room hardly anybody says it, and of one place one name is no list.
  const [opened, setOpened] = useState(false);
  const isOne = !opened && names.length < 2 && (isRoom ? names.length === 0 : needsName(item));
  return (
    <div className={styles.line} role="group" aria-labelledby={`nama-${item.id}`}>
      <h3 className={styles.title}>
        <span id={`nama-${item.id}`}>{item.judul}</span>
        <span className={styles.count}>
          {item.jumlah} {isRoom ? 'kamar' : 'orang'}
        </span>
      </h3>
      {isOne ? (
        <div className={styles.one}>
          {isRoom ? (
            <p className={styles.hint}>Kamar dipesan atas nama Anda, kecuali tamunya ditulis, paling banyak dua per kamar.</p>
          ) : (
            <OneName name={names[0] ?? ''} onName={(name) => onNames(name === '' ? [] : [name])} />
          )}
          <Button variant="subtle" onClick={() => setOpened(true)}>
            {isRoom ? 'Isi nama tamu' : 'Lebih dari satu orang'}
          </Button>
        </div>
      ) : (
        <Suspense fallback={<Skeleton height={240} radius={12} />}>
          <GroupPanel cart={cart} names={names} onNames={(next) => onNames(next ?? [])} ofLine />
        </Suspense>
      )}
    </div>
  );
}

function OneName({ name, onName }: { name: string; onName: (name: string) => void }) {
  return (
    <TextField
      label="Nama peserta"
      description="Tiket dibuat atas nama ini."
      autoComplete="off"
      value={name}
      error={name !== '' && rowNotes([name])[0]?.words}
      onChange={(event) => onName(event.currentTarget.value)}
    />
  );
}
