import { useEffect, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { type KeptTicket, readKeptTickets } from '../model/kept-tickets';
import styles from './kept-tickets.module.css';

/** The ways to the tickets that open without a connection; nothing at all where there is none. */
export function KeptTickets() {
  const [tickets, setTickets] = useState<readonly KeptTicket[]>([]);
  useEffect(() => {
    let left = false;
    void readKeptTickets()
      .catch(() => [])
      .then((found) => {
        if (!left) setTickets(found);
      });
    return () => {
      left = true;
    };
  }, []);
  if (tickets.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby="tiket-di-perangkat">
      <h2 id="tiket-di-perangkat" className={styles.heading}>
        Tiket di perangkat ini
      </h2>
      <ul className={styles.list}>
        {tickets.map(({ id, title }) => (
          <li key={id}>
            <Link className={styles.ticket} to={generatePath(PATHS.memberTicket, { id })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
