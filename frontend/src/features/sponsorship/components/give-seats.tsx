import { useState } from 'react';
import { type Problem, toProblem } from '@/api/problem';
import type { SponsorPool } from '@/api/types';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { useNotify } from '@/ui/notifier/use-notify';
import { useGiveSponsorSeatsMutation } from '../api';
import { MOST_ROWS, readPasted, type RowFault, rowFaults } from '../model/pasted';
import styles from './give-seats.module.css';

const NOBODY = 'Isi NPA atau email dokter yang menerima kursi.';
const TOO_MANY = `Paling banyak ${MOST_ROWS} dokter sekali kirim.`;

/** Gives seats to the doctors of a pasted list: all of them or none, and whoever cannot have one is named with the reason. */
export function GiveSeats({ pool }: { pool: SponsorPool }) {
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [faults, setFaults] = useState<RowFault[]>([]);
  const [give, { isLoading: busy }] = useGiveSponsorSeatsMutation();
  const rows = readPasted(typed);

  const refuse = (problem: Problem) => {
    const found = rowFaults(problem.errors, rows);
    setFaults(found);
    setFault(found.length > 0 ? '' : (problem.errors['peserta']?.[0] ?? problem.message));
  };
  const send = async () => {
    const { data: done, error } = await give({ id: pool.id, peserta: rows });
    if (error) {
      refuse(toProblem(error));
      return;
    }
    setTyped('');
    notify.success(done.message);
  };
  const check = () => {
    setFaults([]);
    setFault(rows.length === 0 ? NOBODY : rows.length > MOST_ROWS ? TOO_MANY : '');
    if (rows.length > 0 && rows.length <= MOST_ROWS) void send();
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Berikan kursi ${pool.judul}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) check();
      }}
    >
      <TextArea
        label="Berikan kursi kepada"
        description="NPA atau email anggota, satu per baris. Daftar dari lembar kerja boleh ditempel."
        rows={4}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={fault}
        below={rows.length > 0 ? `${rows.length} dokter, ${pool.sisa} kursi tersedia` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault('');
          setFaults([]);
        }}
      />
      <div className={styles.faults} role="alert">
        {faults.length > 0 && (
          <>
            <p>Belum ada kursi yang diberikan. Perbaiki baris ini, lalu kirim lagi:</p>
            <ul>
              {faults.map(({ row, typed: said, words }) => (
                <li key={row}>
                  {said && <b>{said}</b>} {words}.
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button type="submit" className={styles.send} disabled={busy}>
        {busy ? 'Memeriksa…' : 'Berikan kursi'}
      </Button>
    </form>
  );
}
