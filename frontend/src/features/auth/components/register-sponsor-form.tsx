import type { Session } from '@/api/types';
import { Button } from '@/ui/button';
import { TextArea, TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { NewSecretInput } from '@/ui/form/new-secret-input';
import { trimmed } from '@/ui/form/rules';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useRegisterSponsorMutation } from '../api';
import { placeRegistration, registerSponsorFaults, VERIFY_LATER } from '../model/rules';
import styles from './form.module.css';

const EMPTY = {
  nama_sponsor: '',
  alamat_sponsor: '',
  nama_kontak_person_sponsor: '',
  email: '',
  password: '',
  hp_kontak_person_sponsor: '',
};

/** Makes an account for a sponsor, held by its person in charge. */
export function RegisterSponsorForm({ onRegistered }: { onRegistered: (session: Session) => void }) {
  const notify = useNotify();
  const [registerSponsor] = useRegisterSponsorMutation();
  const { form, submit, running, busy } = useServerForm({
    initial: EMPTY,
    faults: registerSponsorFaults,
    send: (values) => registerSponsor(trimmed(values)).unwrap(),
    once: true,
    failed: 'Gagal saat mendaftar',
    place: placeRegistration,
    onDone: (session) => {
      notify.success('Berhasil Mendaftar Sponsor pada sistem, Selamat Datang!', VERIFY_LATER);
      onRegistered(session);
    },
  });
  const { nama_sponsor, email, password } = form.values;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>Semua isian wajib diisi.</p>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Data Sponsor</legend>
        <TextField label="Nama Sponsor" aria-required autoComplete="organization" {...form.getInputProps('nama_sponsor')} />
        <TextArea label="Alamat Sponsor" aria-required autoComplete="street-address" rows={3} {...form.getInputProps('alamat_sponsor')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Data PIC</legend>
        <TextField label="Nama Lengkap" aria-required autoComplete="name" {...form.getInputProps('nama_kontak_person_sponsor')} />
        <div className={styles.pair}>
          <TextField label="Email" aria-required type="email" autoComplete="email" {...form.getInputProps('email')} />
          <NewSecretInput
            label="Password"
            typed={password}
            owner={[nama_sponsor, email]}
            aria-required
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </div>
        <TextField label="Nomor HP" aria-required type="tel" autoComplete="tel" {...form.getInputProps('hp_kontak_person_sponsor')} />
      </fieldset>
      <FormActions running={running} busy={busy} wide>
        <Button type="submit" size="md" fullWidth>
          Register Sponsor
        </Button>
      </FormActions>
    </form>
  );
}
