import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { FormActions } from '@/ui/form/form-actions';
import { NewSecretInput } from '@/ui/form/new-secret-input';
import { SecretInput } from '@/ui/form/secret-input';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useChangePasswordMutation } from '../api';
import card from './card.module.css';
import styles from './password-form.module.css';

/** A new password for the own account. The e-mail is there for the browser's password keeper. */
export function PasswordForm({ email }: { email: string }) {
  const notify = useNotify();
  const [change] = useChangePasswordMutation();
  const [ended, setEnded] = useState<number | null>(null);
  const { form, submit, focus, running, busy } = useServerForm({
    initial: { password_lama: '', password: '' },
    send: (values) => {
      setEnded(null);
      return change(values).unwrap();
    },
    failed: 'Gagal mengganti password',
    onDone: ({ sesi_diakhiri }) => {
      notify.success('Password berhasil diganti.');
      form.reset();
      setEnded(sesi_diakhiri);
    },
    onRefused: (_problem, placed) => {
      // The focus went away with the button; without a field to blame it goes back to the first one.
      if (!placed) focus('password_lama');
    },
  });
  const { password_lama, password } = form.values;

  return (
    <>
      {ended !== null && <Changed ended={ended} />}
      <form className={`${card.card} ${styles.form}`} onSubmit={submit} noValidate aria-label="Change Password">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <SecretInput label="Password lama" aria-required autoComplete="current-password" {...form.getInputProps('password_lama')} />
        <NewSecretInput
          label="Password baru"
          typed={password}
          owner={[email]}
          aria-required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <FormActions running={running} busy={busy} wide>
          <Button type="submit" size="md" fullWidth disabled={!password_lama || !password}>
            Simpan Password
          </Button>
        </FormActions>
      </form>
    </>
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
