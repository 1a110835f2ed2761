import { generatePath, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Ticket } from '@/api/types';
import { Button } from '@/ui/button';
import { TitledDialog } from '@/ui/dialog-panel';
import dialog from '@/ui/dialog-panel.module.css';
import { formatDeadline } from '@/ui/format';
import { TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useHandOverTicketMutation } from '../api';
import styles from './hand-over-dialog.module.css';

interface HandOverDialogProps {
  ticket: Ticket;
  until: string;
  opened: boolean;
  onClose: () => void;
}

const WAYS = [
  { way: 'anggota', name: 'Serahkan ke anggota lain', hint: 'Tiket pindah ke akunnya. SKP dan sertifikat menjadi miliknya.' },
  { way: 'nama', name: 'Ganti nama peserta', hint: 'Tiket tetap di akun Anda, atas nama orang lain.' },
] as const;

interface Values extends Record<string, unknown> {
  way: 'anggota' | 'nama';
  anggota: string;
  nama: string;
}

const NOBODY: Values = { way: 'anggota', anggota: '', nama: '' };

const MISSING = { anggota: 'Isi NPA atau email anggota yang menerima tiket.', nama: 'Isi nama peserta.' };

/** Hands a ticket to somebody else. The old one is void then, so that it is said before. */
export function HandOverDialog({ ticket, until, opened, onClose }: HandOverDialogProps) {
  return (
    <TitledDialog shape="form" title="Alihkan tiket" opened={opened} onClose={onClose}>
      <p className={dialog.words}>
        Tiket {ticket.nomor} tidak berlaku lagi setelah dialihkan; kursinya mendapat tiket baru. Dapat dialihkan sampai{' '}
        {formatDeadline(until)}.
      </p>
      <HandOverForm ticket={ticket} onClose={onClose} />
    </TitledDialog>
  );
}

function HandOverForm({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [handOver] = useHandOverTicketMutation();
  const { form, submit, busy, running } = useServerForm({
    initial: NOBODY,
    faults: ({ way, ...typed }) => (typed[way].trim() ? {} : { [way]: MISSING[way] }),
    send: ({ way, ...typed }) => handOver({ id: ticket.id, to: { [way]: typed[way].trim() } }).unwrap(),
    failed: 'Tiket belum dialihkan',
    once: true,
    onDone: ({ nama, tiket }) => {
      notify.success(`Tiket dialihkan kepada ${nama}.`);
      onClose();
      void navigate(tiket ? generatePath(PATHS.memberTicket, { id: tiket.id }) : PATHS.memberEvents, { replace: true });
    },
  });
  const { way } = form.values;

  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">Cara mengalihkan</legend>
        {WAYS.map((one) => (
          <label key={one.way} className={styles.way}>
            <input type="radio" name="way" value={one.way} checked={way === one.way} onChange={() => form.setFieldValue('way', one.way)} />
            <b>{one.name}</b>
            <span className={styles.hint}>{one.hint}</span>
          </label>
        ))}
      </fieldset>
      {way === 'anggota' ? (
        <TextField
          key="anggota"
          label="NPA atau email anggota"
          description="Ia diberi tahu lewat WhatsApp atau email."
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('anggota')}
        />
      ) : (
        <TextField
          key="nama"
          label="Nama peserta"
          description="Lengkap dengan gelar, seperti pada tanda pengenalnya."
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('nama')}
        />
      )}
      <FormActions running={running} busy={busy} className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button type="submit">Alihkan tiket</Button>
      </FormActions>
    </form>
  );
}
