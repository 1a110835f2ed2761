import type { ReactNode } from 'react';
import type { CartItem } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { seatedFirst } from '../model/seated-first';
import card from './cart-page.module.css';
import styles from './people.module.css';

export interface PeopleProps {
  names: readonly string[];
  /** What is bought for them. */
  items: readonly Pick<CartItem, 'jenis' | 'jumlah'>[];
  /** What can be done about them. */
  children?: ReactNode;
}

/** Who comes, in the order in which seats are given, and who else sleeps in the rooms. */
export function People({ names, items, children }: PeopleProps) {
  const { attendees, guests } = seatedFirst(names, items);
  return (
    <section className={card.event} aria-labelledby="peserta">
      <h2 id="peserta" className={card.eventTitle}>
        {attendees.length > 0 ? `Peserta (${attendees.length})` : `Tamu kamar (${guests.length})`}
      </h2>
      <Names of={attendees.length > 0 ? attendees : guests} />
      {attendees.length > 0 && guests.length > 0 && (
        <>
          <h3 className={styles.guests}>Tamu kamar, tanpa tiket ({guests.length})</h3>
          <Names of={guests} />
        </>
      )}
      {children}
    </section>
  );
}

export interface PeopleByLineProps {
  /** Those of which nobody is named are left out. */
  lines: readonly (Pick<CartItem, 'id' | 'judul'> & { peserta: readonly string[] })[];
  /** What can be done about them. */
  children?: ReactNode;
}

/** Who comes where it was said line by line. */
export function PeopleByLine({ lines, children }: PeopleByLineProps) {
  return (
    <section className={card.event} aria-labelledby="peserta">
      <h2 id="peserta" className={card.eventTitle}>
        Peserta
      </h2>
      {lines
        .filter(({ peserta }) => peserta.length > 0)
        .map(({ id, judul, peserta }) => (
          <div key={id} role="group" aria-labelledby={`peserta-${id}`}>
            <h3 className={styles.guests} id={`peserta-${id}`}>
              {judul} ({peserta.length})
            </h3>
            <Names of={peserta} />
          </div>
        ))}
      {children}
    </section>
  );
}

function Names({ of }: { of: readonly string[] }) {
  return (
    <ol className={styles.people}>
      {of.map((name, at) => (
        // Two may have the same name.
        <li key={at}>
          <PersonName name={name} />
        </li>
      ))}
    </ol>
  );
}
