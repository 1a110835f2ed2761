import '@mantine/core/styles/Input.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toProblem } from '@/api/problem';
import type { Session } from '@/api/types';
import { useNotify } from '@/ui/notifier/use-notify';
import { SecretInput } from '@/ui/secret-input';
import { showServerErrors } from '@/ui/server-errors';
import { useLoginMutation } from '../api';
import { loginRules, type LoginValues } from '../model/rules';
import styles from './form.module.css';
import { ProcessOverlay } from './process-overlay';
import { SubmitButton } from './submit-button';

interface LoginFormProps {
  onLoggedIn: (session: Session) => void;
  onRefused: () => void;
}

/** Asks for an e-mail or an NPA number, and a password. */
export function LoginForm({ onLoggedIn, onRefused }: LoginFormProps) {
  const notify = useNotify();
  // Kept here: with another session, what the calls remember is forgotten.
  const [done, setDone] = useState(false);
  const [login, { isLoading }] = useLoginMutation();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginRules),
    defaultValues: { email: '', password: '' },
    mode: 'onChange',
  });
  const busy = isLoading || done;

  const submit = handleSubmit(async (values) => {
    if (busy) return;
    try {
      const session = await login(values).unwrap();
      notify.success('Berhasil Login, Selamat Datang!');
      setDone(true);
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
      <SubmitButton busy={busy} disabled={!formState.isValid}>
        Login
      </SubmitButton>
      <ProcessOverlay running={isLoading} />
    </form>
  );
}
