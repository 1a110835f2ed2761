import '@mantine/core/styles/Input.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toProblem } from '@/api/problem';
import type { Session } from '@/api/types';
import { useNotify } from '@/ui';
import { SecretInput } from '@/ui/secret-input';
import { useRegisterSponsorMutation } from '../api';
import { showRegistrationErrors } from '../model/registration-errors';
import { INCOMPLETE, registerSponsorRules, type RegisterSponsorValues } from '../model/rules';
import styles from './form.module.css';
import { ProcessOverlay } from './process-overlay';
import { SubmitButton } from './submit-button';

/** In the order of the screen: the first wrong one gets the focus. */
const EMPTY: RegisterSponsorValues = {
  nama_sponsor: '',
  alamat_sponsor: '',
  nama_kontak_person_sponsor: '',
  email: '',
  password: '',
  hp_kontak_person_sponsor: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof RegisterSponsorValues)[];

/** Makes an account for a sponsor, held by its person in charge. */
export function RegisterSponsorForm({ onRegistered }: { onRegistered: (session: Session) => void }) {
  const notify = useNotify();
  // Kept here: with another session, what the calls remember is forgotten.
  const [done, setDone] = useState(false);
  const [registerSponsor, { isLoading }] = useRegisterSponsorMutation();
  const { register, handleSubmit, setError, formState } = useForm<RegisterSponsorValues>({
    resolver: zodResolver(registerSponsorRules),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const busy = isLoading || done;

  const send = async (values: RegisterSponsorValues) => {
    if (busy) return;
    try {
      const session = await registerSponsor(values).unwrap();
      notify.success('Berhasil Mendaftar Sponsor pada sistem, Selamat Datang!');
      setDone(true);
      onRegistered(session);
    } catch (error) {
      const problem = toProblem(error);
      notify.error(`Gagal saat mendaftar, ${problem.message}`);
      showRegistrationErrors(problem, FIELDS, setError);
    }
  };
  const submit = handleSubmit(send, () => notify.warning(INCOMPLETE));

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
          <SecretInput
            label="Password"
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
