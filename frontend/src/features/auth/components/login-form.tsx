import '@mantine/core/styles/Input.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { toProblem } from '@/api/problem';
import type { Session } from '@/api/types';
import { BlockingOverlay, Button, useLingering, useNotify } from '@/ui';
import { useLoginMutation } from '../api';
import { loginRules, type LoginValues } from '../model/rules';
import { showServerErrors } from '../model/server-errors';
import styles from './form.module.css';
import { SecretInput } from './secret-input';

interface LoginFormProps {
  onLoggedIn: (session: Session) => void;
  onRefused: () => void;
}

/** Asks for an e-mail or an NPA number, and a password. */
export function LoginForm({ onLoggedIn, onRefused }: LoginFormProps) {
  const notify = useNotify();
  const [login, { isLoading, isSuccess }] = useLoginMutation();
  const overlay = useLingering(isLoading);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginRules),
    defaultValues: { email: '', password: '' },
    mode: 'onChange',
  });
  const busy = isLoading || isSuccess;

  const submit = handleSubmit(async (values) => {
    if (busy) return;
    try {
      const session = await login(values).unwrap();
      notify.success('Berhasil Login, Selamat Datang!');
      onLoggedIn(session);
    } catch (error) {
      const problem = toProblem(error);
      notify.error(`Gagal Login, ${problem.message}`);
      // The focus went away with the button; without a field to blame it is most likely the password.
      const shown = showServerErrors(problem, ['email', 'password'], setError);
      if (!shown) setFocus('password');
      onRefused();
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Email / NPA"
        aria-required
        description="Anggota dapat masuk dengan nomor NPA"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={formState.errors.email?.type === 'server' && formState.errors.email.message}
        {...register('email')}
      />
      <SecretInput
        label="Password"
        aria-required
        autoComplete="current-password"
        size="md"
        error={formState.errors.password?.type === 'server' && formState.errors.password.message}
        {...register('password')}
      />
      <div className={styles.submit}>
        {!busy && (
          <Button type="submit" size="md" fullWidth disabled={!formState.isValid}>
            Login
          </Button>
        )}
      </div>
      <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
    </form>
  );
}
