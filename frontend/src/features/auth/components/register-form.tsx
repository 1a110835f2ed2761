import '@mantine/core/styles/Input.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useListProfessionsQuery } from '@/api/lookups';
import { toProblem } from '@/api/problem';
import type { Session } from '@/api/types';
import { useNotify } from '@/ui';
import { SecretInput } from '@/ui/secret-input';
import { useRegisterMutation } from '../api';
import { showRegistrationErrors } from '../model/registration-errors';
import { INCOMPLETE, registerRules, type RegisterValues } from '../model/rules';
import styles from './form.module.css';
import { ProcessOverlay } from './process-overlay';
import { SubmitButton } from './submit-button';

const EMPTY: RegisterValues = { nama: '', email: '', password: '', phone: '', nik: '', profesi_id: '' };
const FIELDS = Object.keys(EMPTY) as (keyof RegisterValues)[];

/** Makes an account for a health worker. */
export function RegisterForm({ onRegistered }: { onRegistered: (session: Session) => void }) {
  const notify = useNotify();
  // Kept here: with another session, what the calls remember is forgotten.
  const [done, setDone] = useState(false);
  const [registerMember, { isLoading }] = useRegisterMutation();
  const { data: professions = [], isError: professionsFailed } = useListProfessionsQuery();
  const { register, handleSubmit, setError, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registerRules),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const busy = isLoading || done;

  useEffect(() => {
    if (professionsFailed) notify.error('Gagal mengambil data. Muat ulang halaman');
  }, [notify, professionsFailed]);

  const send = async (values: RegisterValues) => {
    if (busy) return;
    try {
      const session = await registerMember(values).unwrap();
      notify.success('Berhasil Mendaftar pada sistem, Selamat Datang!');
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
      <TextInput
        label="Nama Lengkap"
        aria-required
        autoComplete="name"
        size="md"
        error={errors.nama?.message}
        {...register('nama')}
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
        <TextInput
          label="Nomor HP"
          aria-required
          type="tel"
          autoComplete="tel"
          size="md"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextInput
          label="NIK"
          aria-required
          inputMode="numeric"
          autoComplete="off"
          size="md"
          error={errors.nik?.message}
          {...register('nik')}
        />
      </div>
      <NativeSelect label="Profesi" aria-required size="md" error={errors.profesi_id?.message} {...register('profesi_id')}>
        <option value="">Pilih profesi</option>
        {professions.map(({ code, value }) => (
          <option key={code} value={code}>
            {value}
          </option>
        ))}
      </NativeSelect>
      <SubmitButton busy={busy}>Register</SubmitButton>
      <ProcessOverlay running={isLoading} />
    </form>
  );
}
