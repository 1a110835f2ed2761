import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
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
/** Whoever has a seat himself may wait for one for somebody else. */
const OTHER = 'lain';
const FOR_ANOTHER = { jumlah: 1, untuk: 'orang_lain' } as const;
const PEOPLE = Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1);

/** The way onto the waiting list of what is sold out; whoever is on it sees the place in the queue. */
export default function JoinQueue({ id, title, loggedIn }: JoinQueueProps) {
  const { pathname, search } = useLocation();
  const { data: entries } = useListOwnQueueQuery(undefined, { skip: !loggedIn });

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
  return <QueueForm id={id} title={title} />;
}

function QueueForm({ id, title }: Omit<JoinQueueProps, 'loggedIn'>) {
  const [join] = useJoinQueueMutation();
  const { form, submit, busy } = useServerForm({
    initial: { jumlah: '1' },
    send: ({ jumlah }) => join({ jenis: 'sub_event', id, ...(jumlah === OTHER ? FOR_ANOTHER : { jumlah: Number(jumlah) }) }).unwrap(),
    failed: 'Anda belum masuk daftar tunggu',
    // The list of the own places says the rest.
    onDone: () => undefined,
  });
  return (
    <form className={styles.form} noValidate aria-label={`Daftar tunggu ${title}`} onSubmit={submit}>
      <SelectField label="Untuk" className={styles.people} {...form.getInputProps('jumlah')}>
        {PEOPLE.map((people) => (
          <option key={people} value={people}>
            {people} orang
          </option>
        ))}
        <option value={OTHER}>1 orang lain</option>
      </SelectField>
      <FormActions busy={busy} className={styles.actions}>
        <Button type="submit" variant="light">
          Masuk daftar tunggu
        </Button>
      </FormActions>
    </form>
  );
}
