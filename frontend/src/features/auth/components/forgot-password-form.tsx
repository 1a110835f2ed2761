import '@mantine/core/styles/Input.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toProblem } from '@/api/problem';
import { useNotify } from '@/ui/notifier/use-notify';
import { showServerErrors } from '@/ui/server-errors';
import { useRequestResetCodeMutation } from '../api';
import { keepResendPause, keepResetRequest, readResetRequest, RESEND_PAUSE_SECONDS } from '../model/reset-request';
import { forgotPasswordRules, type ForgotPasswordValues } from '../model/rules';
import styles from './form.module.css';
import { ProcessOverlay } from './process-overlay';
import { SubmitButton } from './submit-button';

/** Asks for a code, to be sent to the phone of an account. */
export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const notify = useNotify();
  const [requestCode, { isLoading, isSuccess }] = useRequestResetCodeMutation();
  // Whoever comes back from the next step to mend a number finds both here.
  const [begun] = useState(() => readResetRequest() ?? { email: '', phone: '' });
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordValues>({
    resolver: zodResolver(forgotPasswordRules),
    defaultValues: begun,
    mode: 'onChange',
  });
  const { errors } = formState;
  const busy = isLoading || isSuccess;

  const submit = handleSubmit(async (values) => {
    if (busy) return;
    try {
      await requestCode(values).unwrap();
      keepResetRequest(values);
      keepResendPause(RESEND_PAUSE_SECONDS);
      notify.success('Berhasil Mengirim OTP ke nomor HP Anda!');
      onSent();
    } catch (error) {
      const problem = toProblem(error);
      notify.error(`Gagal mengirim token, ${problem.message}`);
      showServerErrors(problem, ['email', 'phone'], setError);
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Email"
        aria-required
        type="email"
        autoComplete="email"
        size="md"
        error={errors.email?.type === 'server' && errors.email.message}
        {...register('email')}
      />
      <TextInput
        label="Nomor HP"
        aria-required
        description="Kode OTP dikirim lewat WhatsApp ke nomor yang Anda daftarkan, misalnya 0812 3456 7890"
        type="tel"
        autoComplete="tel"
        size="md"
        error={errors.phone?.type === 'server' && errors.phone.message}
        {...register('phone')}
      />
      <SubmitButton busy={busy} disabled={!formState.isValid}>
        Selanjutnya
      </SubmitButton>
      <ProcessOverlay running={isLoading} />
    </form>
  );
}
