import { type ComponentProps, useState } from 'react';
import type { SponsorPool } from '@/api/types';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import type { Faults } from '@/ui/form/rules';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useGiveSponsorSeatsMutation } from '../api';
import { MOST_ROWS, readPasted, type RowFault, rowFaults } from '../model/pasted';
import styles from './give-seats.module.css';

const NOBODY = 'Isi NPA atau email dokter yang menerima kursi.';
const TOO_MANY = `Paling banyak ${MOST_ROWS} dokter sekali kirim.`;

function listFaults({ peserta }: { peserta: string }): Faults {
  const { length } = readPasted(peserta);
  if (length === 0) return { peserta: NOBODY };
  return length > MOST_ROWS ? { peserta: TOO_MANY } : {};
}

/** Gives seats to the doctors of a pasted list: all of them or none, and whoever cannot have one is named with the reason. */
export function GiveSeats({ pool }: { pool: SponsorPool }) {
  const notify = useNotify();
  const [faults, setFaults] = useState<RowFault[]>([]);
  const [give] = useGiveSponsorSeatsMutation();
  const { form, submit, busy } = useServerForm({
    initial: { peserta: '' },
    faults: listFaults,
    incomplete: 'Belum ada kursi yang diberikan.',
    send: ({ peserta }) => {
      setFaults([]);
      return give({ id: pool.id, peserta: readPasted(peserta) }).unwrap();
    },
    failed: 'Gagal memberikan kursi',
    // Rows are named one below the other, which no message has room for.
    place: ({ errors: { peserta = [] } }) => ({ peserta }),
    onRefused: ({ errors }) => setFaults(rowFaults(errors, rows)),
    onDone: ({ message }) => {
      form.reset();
      notify.success(message);
    },
  });
  const rows = readPasted(form.values.peserta);
  const box = form.getInputProps('peserta') as ComponentProps<'textarea'>;

  return (
    <form className={styles.form} noValidate aria-label={`Berikan kursi ${pool.judul}`} onSubmit={submit}>
      <TextArea
        label="Berikan kursi kepada"
        description="NPA atau email anggota, satu per baris. Daftar dari lembar kerja boleh ditempel."
        rows={4}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        below={rows.length > 0 ? `${rows.length} dokter, ${pool.sisa} kursi tersedia` : undefined}
        {...box}
        onChange={(event) => {
          setFaults([]);
          box.onChange?.(event);
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
      <FormActions busy={busy} words={busy ? 'Memeriksa…' : ''} className={styles.send}>
        <Button type="submit">Berikan kursi</Button>
      </FormActions>
    </form>
  );
}
