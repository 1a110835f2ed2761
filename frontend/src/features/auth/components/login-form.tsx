import type { Session } from '@/api/types';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { filled, trimmed } from '@/ui/form/rules';
import { SecretInput } from '@/ui/form/secret-input';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useLoginMutation } from '../api';
import styles from './form.module.css';

interface LoginFormProps {
  onLoggedIn: (session: Session) => void;
  onRefused: () => void;
}

/** Asks for an e-mail or an NPA number, and a password. Login has no rules of its own: the server decides. */
export function LoginForm({ onLoggedIn, onRefused }: LoginFormProps) {
  const notify = useNotify();
  const [login] = useLoginMutation();
  const { form, submit, focus, running, busy } = useServerForm({
    initial: { email: '', password: '' },
    send: (values) => login(trimmed(values)).unwrap(),
    once: true,
    failed: 'Gagal Login',
    onDone: (session) => {
      notify.success('Berhasil Login, Selamat Datang!');
      onLoggedIn(session);
    },
    onRefused: (_problem, placed) => {
      // The focus went away with the button; without a field to blame it is most likely the password.
      if (!placed) focus('password');
      onRefused();
    },
  });
  const { email, password } = form.values;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email / NPA"
        aria-required
        description="Anggota dapat masuk dengan nomor NPA"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <SecretInput label="Password" aria-required autoComplete="current-password" {...form.getInputProps('password')} />
      <FormActions running={running} busy={busy} wide>
        <Button type="submit" size="md" fullWidth disabled={!filled(email) || !password}>
          Login
        </Button>
      </FormActions>
    </form>
  );
}
