import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useListProfessionsQuery } from '@/domain/person/api';
import type { Session } from '@/api/types';
import { useNotify } from '@/ui/notifier/use-notify';
import { NewSecretInput } from '@/ui/new-secret-input';
import { useRegisterMutation } from '../api';
import { useRegistrationForm } from '../hooks/use-registration-form';
import { registerRules, type RegisterValues } from '../model/rules';
import styles from './form.module.css';
import { ProcessOverlay } from './process-overlay';
import { SubmitButton } from './submit-button';

const EMPTY: RegisterValues = { nama: '', email: '', password: '', phone: '', nik: '', profesi_id: '' };

/** Makes an account for a health worker. */
export function RegisterForm({ onRegistered }: { onRegistered: (session: Session) => void }) {
  const notify = useNotify();
  const [registerMember, { isLoading }] = useRegisterMutation();
  const { data: professions = [], isError: professionsFailed } = useListProfessionsQuery();
  const { register, control, errors, busy, submit } = useRegistrationForm({
    rules: registerRules,
    empty: EMPTY,
    send: (values) => registerMember(values).unwrap(),
    sending: isLoading,
    welcome: 'Berhasil Mendaftar pada sistem, Selamat Datang!',
    onRegistered,
  });

  useEffect(() => {
    if (professionsFailed) notify.error('Gagal mengambil data. Muat ulang halaman');
  }, [notify, professionsFailed]);

  const [name, email, password] = useWatch({ control, name: ['nama', 'email', 'password'] });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.note}>Semua isian wajib diisi.</p>
      <TextInput label="Nama Lengkap" aria-required autoComplete="name" size="md" error={errors.nama?.message} {...register('nama')} />
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
