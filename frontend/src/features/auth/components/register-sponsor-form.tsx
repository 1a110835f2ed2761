import '@mantine/core/styles/Input.layer.css';
import { TextInput, Textarea } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { Session } from '@/api/types';
import { NewSecretInput } from '@/ui/new-secret-input';
import { useRegisterSponsorMutation } from '../api';
import { useRegistrationForm } from '../hooks/use-registration-form';
import { registerSponsorRules, type RegisterSponsorValues } from '../model/rules';
import styles from './form.module.css';
import { ProcessOverlay } from './process-overlay';
import { SubmitButton } from './submit-button';

const EMPTY: RegisterSponsorValues = {
  nama_sponsor: '',
  alamat_sponsor: '',
  nama_kontak_person_sponsor: '',
  email: '',
  password: '',
  hp_kontak_person_sponsor: '',
};

/** Makes an account for a sponsor, held by its person in charge. */
export function RegisterSponsorForm({ onRegistered }: { onRegistered: (session: Session) => void }) {
  const [registerSponsor, { isLoading }] = useRegisterSponsorMutation();
  const { register, control, errors, busy, submit } = useRegistrationForm({
    rules: registerSponsorRules,
    empty: EMPTY,
    send: (values) => registerSponsor(values).unwrap(),
    sending: isLoading,
    welcome: 'Berhasil Mendaftar Sponsor pada sistem, Selamat Datang!',
    onRegistered,
  });

  const [name, email, password] = useWatch({ control, name: ['nama_sponsor', 'email', 'password'] });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.note}>Semua isian wajib diisi.</p>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Data Sponsor</legend>
        <TextInput
          label="Nama Sponsor"
          aria-required
          autoComplete="organization"
          size="md"
          error={errors.nama_sponsor?.message}
          {...register('nama_sponsor')}
        />
        <Textarea
          label="Alamat Sponsor"
          aria-required
          autoComplete="street-address"
          rows={3}
          size="md"
          error={errors.alamat_sponsor?.message}
          {...register('alamat_sponsor')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Data PIC</legend>
        <TextInput
          label="Nama Lengkap"
          aria-required
          autoComplete="name"
          size="md"
          error={errors.nama_kontak_person_sponsor?.message}
          {...register('nama_kontak_person_sponsor')}
        />
        <div className={styles.pair}>
          <TextInput
            label="Email"
            aria-required
            type="email"
            autoComplete="email"
            size="md"
            error={errors.email?.message}
            {...register('email')}
          />
          <NewSecretInput
            label="Password"
            typed={password}
            owner={[name, email]}
            aria-required
            autoComplete="new-password"
            size="md"
            error={errors.password?.message}
            {...register('password')}
          />
        </div>
        <TextInput
          label="Nomor HP"
          aria-required
          type="tel"
          autoComplete="tel"
          size="md"
          error={errors.hp_kontak_person_sponsor?.message}
          {...register('hp_kontak_person_sponsor')}
        />
      </fieldset>
      <SubmitButton busy={busy}>Register Sponsor</SubmitButton>
      <ProcessOverlay running={isLoading} />
    </form>
  );
}
