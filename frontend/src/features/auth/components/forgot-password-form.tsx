import { useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { filled, trimmed } from '@/ui/form/rules';
import { keepResendPause, RESEND_PAUSE_SECONDS } from '@/ui/form/use-resend-pause';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useRequestResetCodeMutation } from '../api';
import { keepResetRequest, readResetRequest, RESET_KEYS } from '../model/reset-request';
import styles from './form.module.css';

/** Asks for a code, to be sent to the phone of an account. */
export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const notify = useNotify();
  const [requestCode] = useRequestResetCodeMutation();
  // Whoever comes back from the next step to mend a number finds both here.
  const [begun] = useState(() => readResetRequest() ?? { email: '', phone: '' });
  const { form, submit, running, busy } = useServerForm({
    initial: { email: begun.email, phone: begun.phone },
    send: async (values) => {
      const request = trimmed(values);
      await requestCode(request).unwrap();
      return request;
    },
    once: true,
    failed: 'Gagal mengirim token',
    onDone: (request) => {
      keepResetRequest(request);
      keepResendPause(RESET_KEYS.nextCodeAt, RESEND_PAUSE_SECONDS);
      notify.success('Berhasil Mengirim OTP ke nomor HP Anda!');
      onSent();
    },
  });
  const { email, phone } = form.values;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label="Email" aria-required type="email" autoComplete="email" {...form.getInputProps('email')} />
      <TextField
        label="Nomor HP"
        aria-required
        description={'Kode OTP dikirim lewat WhatsApp ke nomor yang Anda daftarkan, misalnya 0812\u00a03456\u00a07890'}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <FormActions running={running} busy={busy} wide>
        <Button type="submit" size="md" fullWidth disabled={!filled(email, phone)}>
          Selanjutnya
        </Button>
      </FormActions>
    </form>
  );
}
