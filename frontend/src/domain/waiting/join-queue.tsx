import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { Button } from '@/ui/button';
import { SelectBox } from '@/ui/select-box';
import { useJoinQueueMutation, useListOwnQueueQuery } from './api';
import styles from './join-queue.module.css';
import { isLiving } from './queue-words';

interface JoinQueueProps {
  /** The sub-event that is sold out. */
  id: number;
  title: string;
  loggedIn: boolean;
}

const MOST_PEOPLE = 10;
const PEOPLE = Array.from({ length: MOST_PEOPLE }, (_, index) => ({ value: String(index + 1), label: `${index + 1} orang` }));

/** The way onto the waiting list of what is sold out; whoever is on it sees the place in the queue. */
export default function JoinQueue({ id, title, loggedIn }: JoinQueueProps) {
  const { pathname, search } = useLocation();
  const { data: entries } = useListOwnQueueQuery(undefined, { skip: !loggedIn });
  const [people, setPeople] = useState('1');
  const [join, { isLoading, error }] = useJoinQueueMutation();

  if (!loggedIn) {
    return (
      <p className={styles.line}>
        <Link to={PATHS.login} state={{ from: `${pathname}${search}` }}>
          Login untuk masuk daftar tunggu<span className="visually-hidden">: {title}</span>
        </Link>
      </p>
    );
  }
  const own = entries?.find((entry) => entry.item_id === id && isLiving(entry));
  if (own) {
    return (
      <p className={styles.line} role="status">
        {own.status === 'ditawarkan'
          ? 'Kursi ini sedang ditawarkan kepada Anda.'
          : `Anda di daftar tunggu, urutan ke-${own.posisi ?? '-'}.`}{' '}
        <Link to={PATHS.memberEvents}>
          {own.status === 'ditawarkan' ? 'Ambil sekarang' : 'Lihat daftar tunggu'}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </p>
    );
  }
  return (
    <form
      className={styles.form}
      aria-label={`Daftar tunggu ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        void join({ jenis: 'sub_event', id, jumlah: Number(people) });
      }}
    >
      <SelectBox label="Untuk" value={people} choices={PEOPLE} disabled={isLoading} onChange={setPeople} />
      <Button type="submit" variant="light" disabled={isLoading}>
        Masuk daftar tunggu
      </Button>
      {error && (
        <p className={styles.refusal} role="alert">
          {toProblem(error).message}
        </p>
      )}
    </form>
  );
}
