import '@mantine/core/styles/Input.layer.css';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toProblem } from '@/api/problem';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Button } from '@/ui/button';
import { MantineScope } from '@/ui/mantine-scope';
import { useNotify } from '@/ui/notifier/use-notify';
import { useLingering } from '@/ui/use-lingering';
import { NewSecretInput } from '@/ui/new-secret-input';
import { SecretInput } from '@/ui/secret-input';
import { showServerErrors } from '@/ui/server-errors';
import { useChangePasswordMutation } from '../api';
import card from './card.module.css';
import styles from './password-form.module.css';

interface PasswordValues {
  password_lama: string;
  password: string;
}

const EMPTY: PasswordValues = { password_lama: '', password: '' };

/** A new password for the own account. The e-mail is there for the browser's password keeper. */
export function PasswordForm({ email }: { email: string }) {
  const notify = useNotify();
  const [change, { isLoading }] = useChangePasswordMutation();
  const overlay = useLingering(isLoading);
  const [ended, setEnded] = useState<number | null>(null);
  const { register, control, handleSubmit, reset, setError, setFocus, formState } = useForm<PasswordValues>({
    defaultValues: EMPTY,
    mode: 'onChange',
  });
  const { errors, isValid } = formState;
  const typed = useWatch({ control, name: 'password' });

  const save = async (values: PasswordValues) => {
    if (isLoading) return;
    setEnded(null);
    try {
      const { sesi_diakhiri } = await change(values).unwrap();
      notify.success('Password berhasil diganti.');
      reset(EMPTY);
      setEnded(sesi_diakhiri);
    } catch (error) {
      const problem = toProblem(error);
      notify.error(`Gagal mengganti password, ${problem.message}`);
      // The focus went away with the button; without a field to blame it goes back to the first one.
      if (!showServerErrors(problem, ['password_lama', 'password'], setError)) setFocus('password_lama');
    }
  };

  return (
    <MantineScope>
      {ended !== null && <Changed ended={ended} />}
      <form
        className={`${card.card} ${styles.form}`}
        onSubmit={(event) => void handleSubmit(save)(event)}
        noValidate
        aria-label="Change Password"
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <SecretInput
          label="Password lama"
          aria-required
          autoComplete="current-password"
          size="md"
          error={errors.password_lama?.type === 'server' && errors.password_lama.message}
          {...register('password_lama', { required: true })}
        />
        <NewSecretInput
          label="Password baru"
          typed={typed}
          owner={[email]}
          aria-required
          autoComplete="new-password"
          size="md"
          error={errors.password?.type === 'server' && errors.password.message}
          {...register('password', { required: true })}
        />
        <div className={styles.submit}>
          {!isLoading && (
            <Button type="submit" size="md" fullWidth disabled={!isValid}>
              Simpan Password
            </Button>
          )}
        </div>
      </form>
      <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
    </MantineScope>
  );
}

/** What the change did elsewhere. Takes the focus, which went away with the button. */
function Changed({ ended }: { ended: number }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={styles.changed} tabIndex={-1} role="status">
      <IconShieldCheck className={styles.sign} size={24} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={styles.title}>Password Anda telah diganti.</p>
        <p>
          {ended > 0
            ? `${ended} perangkat lain telah dikeluarkan dan harus login dengan password baru.`
            : 'Tidak ada perangkat lain yang sedang login.'}
        </p>
      </div>
    </div>
  );
}
