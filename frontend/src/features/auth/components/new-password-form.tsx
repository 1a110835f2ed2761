import '@mantine/core/styles/Input.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { toProblem } from '@/api/problem';
import { useNotify } from '@/ui/notifier/use-notify';
import { NewSecretInput } from '@/ui/new-secret-input';
import { showServerErrors } from '@/ui/server-errors';
import { type Channel, useRequestResetCodeMutation, useResetPasswordMutation } from '../api';
import { maskedPhone } from '../model/masked-phone';
import { useResendPause } from '../hooks/use-resend-pause';
import { forgetResetRequest, RESEND_PAUSE_SECONDS, type ResetRequest } from '../model/reset-request';
import { newPasswordRules, type NewPasswordValues } from '../model/rules';
import { CodeInput } from './code-input';
import styles from './form.module.css';
import { ProcessOverlay } from './process-overlay';
import { ResendCode } from './resend-code';
import { SubmitButton } from './submit-button';

const CHANNELS: Readonly<Record<Channel, string>> = { whatsapp: 'WhatsApp', sms: 'SMS' };

interface NewPasswordFormProps {
  request: ResetRequest;
  onSaved: () => void;
}

/** Sets a password with the code that came to the phone. */
export function NewPasswordForm({ request, onSaved }: NewPasswordFormProps) {
  const notify = useNotify();
  // Kept here: when a session ends with its password, what the calls remember is forgotten.
  const [saved, setSaved] = useState(false);
  const [resetPassword, saving] = useResetPasswordMutation();
  const [requestCode, sending] = useRequestResetCodeMutation();
  const { secondsLeft, startPause } = useResendPause();
  // Each code starts with boxes of its own, empty and with the focus.
  const [codesBegun, setCodesBegun] = useState(0);
  const { register, control, handleSubmit, setError, setFocus, resetField, formState } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordRules),
    defaultValues: { token: '', password: '' },
    mode: 'onChange',
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'password' });
  const [channel, setChannel] = useState<Channel>('whatsapp');
  const busy = saving.isLoading || saved || sending.isLoading;

  const startCodeAgain = () => {
    resetField('token');
    setCodesBegun((begun) => begun + 1);
  };

  const submit = handleSubmit(async (values) => {
    if (busy) return;
    try {
      await resetPassword({ email: request.email, ...values }).unwrap();
      forgetResetRequest();
      notify.success('Berhasil menyimpan Password baru, Silahkan Login!');
      setSaved(true);
      onSaved();
    } catch (error) {
      const problem = toProblem(error);
      notify.error(`Gagal Update Password, ${problem.message}`);
      if (problem.errors['token']) startCodeAgain();
      showServerErrors(problem, ['token', 'password'], setError);
    }
  });

  const resend = async (kanal: Channel) => {
    if (busy) return;
    try {
      await requestCode({ ...request, kanal }).unwrap();
      startPause(RESEND_PAUSE_SECONDS);
      setChannel(kanal);
      notify.success('Berhasil Mengirim OTP ke nomor HP Anda!');
      startCodeAgain();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.retryAfter) startPause(problem.retryAfter);
      notify.error(`Gagal mengirim token, ${problem.message}`);
      // The pressed button went away while the request ran.
      setFocus('token');
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        size="md"
        readOnly
        value={request.email}
        classNames={{ input: styles.fixed ?? '' }}
      />
      <Controller
        key={codesBegun}
        control={control}
        name="token"
        render={({ field: { onChange, ref } }) => (
          <CodeInput
            label="Kode OTP"
            // Only what was typed a step before: nothing tells whether an account has this number.
            hint={`Dikirim lewat ${CHANNELS[channel]} ke ${maskedPhone(request.phone)}`}
            error={errors.token?.type === 'server' ? errors.token.message : undefined}
            autoFocus={codesBegun > 0}
            onChange={onChange}
            ref={ref}
          />
        )}
      />
      <ResendCode secondsLeft={secondsLeft} busy={busy} onResend={(channel) => void resend(channel)} />
      <NewSecretInput
        label="Password Baru"
        typed={typed}
        owner={[request.email]}
        aria-required
        autoComplete="new-password"
        size="md"
        error={errors.password?.type === 'server' && errors.password.message}
        {...register('password')}
      />
      <SubmitButton busy={busy} disabled={!formState.isValid}>
        Simpan Password
      </SubmitButton>
      <ProcessOverlay running={saving.isLoading || sending.isLoading} />
    </form>
  );
}
