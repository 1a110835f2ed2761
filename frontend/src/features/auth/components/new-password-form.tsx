import { useState } from 'react';
import { toProblem } from '@/api/problem';
import { Button } from '@/ui/button';
import { CODE_LENGTH, CodeInput } from '@/ui/form/code-input';
import { TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { NewSecretInput } from '@/ui/form/new-secret-input';
import { ResendCode } from '@/ui/form/resend-code';
import { useResendPause } from '@/ui/form/use-resend-pause';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { type Channel, useRequestResetCodeMutation, useResetPasswordMutation } from '../api';
import { maskedPhone } from '../model/masked-phone';
import { forgetResetRequest, RESET_KEYS, type ResetRequest } from '../model/reset-request';
import styles from './form.module.css';

const RESEND_WAYS: Readonly<Record<Channel, string>> = { whatsapp: 'Kirim ulang via WhatsApp', sms: 'Kirim via SMS' };

interface NewPasswordFormProps {
  request: ResetRequest;
  onSaved: () => void;
}

/** Sets a password with the code that came to the phone. */
export function NewPasswordForm({ request, onSaved }: NewPasswordFormProps) {
  const notify = useNotify();
  const [resetPassword] = useResetPasswordMutation();
  const [requestCode, sending] = useRequestResetCodeMutation();
  const { secondsLeft, startPause } = useResendPause(RESET_KEYS.nextCodeAt);
  const [channel, setChannel] = useState<Channel>('whatsapp');
  const { form, submit, focus, ...saving } = useServerForm({
    initial: { token: '', password: '' },
    send: (values) => resetPassword({ email: request.email, ...values }).unwrap(),
    once: true,
    failed: 'Gagal Update Password',
    onDone: () => {
      forgetResetRequest();
      notify.success('Berhasil menyimpan Password baru, Silahkan Login!');
      onSaved();
    },
    // A code that was refused is of no more use.
    onRefused: ({ errors }) => {
      if (errors['token']) form.setFieldValue('token', '');
    },
  });
  const busy = saving.busy || sending.isLoading;
  const { token, password } = form.values;

  const resend = async (kanal: Channel) => {
    try {
      await requestCode({ ...request, kanal }).unwrap();
      startPause();
      setChannel(kanal);
      notify.success('Berhasil Mengirim OTP ke nomor HP Anda!');
      form.setFieldValue('token', '');
    } catch (error) {
      const problem = toProblem(error);
      if (problem.retryAfter) startPause(problem.retryAfter);
      notify.error(`Gagal mengirim token, ${problem.message}`);
    }
    // The pressed button went away while the request ran.
    focus('token');
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label="Email" type="email" autoComplete="username" readOnly value={request.email} />
      <CodeInput
        label="Kode OTP"
        // Only what was typed a step before: nothing tells whether an account has this number.
        hint={`Kode ${CODE_LENGTH} digit, dikirim lewat ${channel === 'sms' ? 'SMS' : 'WhatsApp'} ke ${maskedPhone(request.phone)}`}
        {...form.getInputProps('token')}
      />
      <ResendCode secondsLeft={secondsLeft} busy={busy} ways={RESEND_WAYS} onResend={(kanal) => void resend(kanal)} />
      <NewSecretInput
        label="Password Baru"
        typed={password}
        owner={[request.email]}
        aria-required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <FormActions running={saving.running || sending.isLoading} busy={busy} wide>
        <Button type="submit" size="md" fullWidth disabled={token.length < CODE_LENGTH || !password}>
          Simpan Password
        </Button>
      </FormActions>
    </form>
  );
}
