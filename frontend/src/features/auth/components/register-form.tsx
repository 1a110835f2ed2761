import { useEffect } from 'react';
import type { Session } from '@/api/types';
import { useListProfessionsQuery } from '@/domain/person/api';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { NewSecretInput } from '@/ui/form/new-secret-input';
import { trimmed } from '@/ui/form/rules';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useRegisterMutation } from '../api';
import { placeRegistration, registerFaults, VERIFY_LATER } from '../model/rules';
import styles from './form.module.css';

const EMPTY = { nama: '', email: '', password: '', phone: '', nik: '', profesi_id: '' };

/** Makes an account for a health worker. */
export function RegisterForm({ onRegistered }: { onRegistered: (session: Session) => void }) {
  const notify = useNotify();
  const [register] = useRegisterMutation();
  const { data: professions = [], isError: professionsFailed } = useListProfessionsQuery();
  const { form, submit, running, busy } = useServerForm({
    initial: EMPTY,
    faults: registerFaults,
    send: (values) => register(trimmed(values)).unwrap(),
    once: true,
    failed: 'Gagal saat mendaftar',
    place: placeRegistration,
    onDone: (session) => {
      notify.success('Berhasil Mendaftar pada sistem, Selamat Datang!', VERIFY_LATER);
      onRegistered(session);
    },
  });
  const { nama, email, password } = form.values;

  useEffect(() => {
    if (professionsFailed) notify.error('Gagal mengambil data. Muat ulang halaman');
  }, [notify, professionsFailed]);

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>Semua isian wajib diisi.</p>
      <TextField label="Nama Lengkap" aria-required autoComplete="name" {...form.getInputProps('nama')} />
      <div className={styles.pair}>
        <TextField label="Email" aria-required type="email" autoComplete="email" {...form.getInputProps('email')} />
        <NewSecretInput
          label="Password"
          typed={password}
          owner={[nama, email]}
          aria-required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <TextField label="Nomor HP" aria-required type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <TextField label="NIK" aria-required inputMode="numeric" autoComplete="off" {...form.getInputProps('nik')} />
      </div>
      <SelectField label="Profesi" aria-required {...form.getInputProps('profesi_id')}>
        <option value="">Pilih profesi</option>
        {professions.map(({ code, value }) => (
          <option key={code} value={code}>
            {value}
          </option>
        ))}
      </SelectField>
      <FormActions running={running} busy={busy} wide>
        <Button type="submit" size="md" fullWidth>
          Register
        </Button>
      </FormActions>
    </form>
  );
}
