import { useState } from 'react';
import { toProblem } from '@/api/problem';
import { Button } from '@/ui/button';
import { TitledDialog } from '@/ui/dialog-panel';
import dialog from '@/ui/dialog-panel.module.css';
import { CODE_LENGTH, CodeInput } from '@/ui/form/code-input';
import { FormActions } from '@/ui/form/form-actions';
import { ResendCode } from '@/ui/form/resend-code';
import { useResendPause } from '@/ui/form/use-resend-pause';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { useRequestEmailCodeMutation, useVerifyEmailMutation } from '../api';
import styles from './email-dialog.module.css';

interface EmailDialogProps {
  email: string;
  opened: boolean;
  onClose: () => void;
}

const NEXT_CODE_AT = 'portal.email_next_code_at';
const RESEND = { email: 'Kirim ulang kode' };

/** Shows that an address is one's own: a code goes there, and comes back. */
export function EmailDialog({ email, opened, onClose }: EmailDialogProps) {
  return (
    <TitledDialog shape="question" title="Verifikasi email" opened={opened} onClose={onClose}>
      <Steps email={email} onClose={onClose} />
    </TitledDialog>
  );
}

/** First the code is asked for, then typed; whoever has one already begins there. */
function Steps({ email, onClose }: Omit<EmailDialogProps, 'opened'>) {
  const notify = useNotify();
  const { secondsLeft, startPause } = useResendPause(NEXT_CODE_AT);
  const [step, setStep] = useState<'ask' | 'type'>(secondsLeft > 0 ? 'type' : 'ask');
  const [requestCode, sending] = useRequestEmailCodeMutation();
  const [verify] = useVerifyEmailMutation();

  const verified = (words: string) => {
    notify.success(words);
    onClose();
  };
  const { form, submit, focus, ...saving } = useServerForm({
    initial: { token: '' },
    send: (values) => verify(values).unwrap(),
    failed: 'Gagal memverifikasi email',
    onDone: () => verified('Email Anda telah terverifikasi.'),
    // A code that was refused is of no more use.
    onRefused: () => form.setFieldValue('token', ''),
  });
  const busy = saving.busy || sending.isLoading;

  const ask = async () => {
    if (busy) return;
    try {
      await requestCode().unwrap();
      startPause();
      setStep('type');
      form.setFieldValue('token', '');
      notify.success('Kode verifikasi telah dikirim ke email Anda.');
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === 'email_terverifikasi') {
        verified(problem.message);
        return;
      }
      if (problem.retryAfter) {
        // Whoever was sent so many may have one of them.
        startPause(problem.retryAfter);
        setStep('type');
      }
      notify.error(`Gagal mengirim kode, ${problem.message}`);
    }
    focus('token');
  };

  if (step === 'ask') {
    return (
      <>
        <p className={dialog.words}>
          Kami kirimkan kode {CODE_LENGTH} digit ke <strong className={styles.address}>{email}</strong>. Kode berlaku selama 1 jam.
        </p>
        <FormActions running={sending.isLoading} busy={busy} className={dialog.actions}>
          <Button
            variant="default"
            onClick={() => {
              setStep('type');
              focus('token');
            }}
          >
            Sudah punya kode
          </Button>
          <Button onClick={() => void ask()} data-autofocus>
            Kirim kode
          </Button>
        </FormActions>
      </>
    );
  }
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      <CodeInput
        label="Kode verifikasi"
        hint={
          <>
            Kode {CODE_LENGTH} digit di email <span className={styles.address}>{email}</span>. Periksa juga folder spam.
          </>
        }
        data-autofocus
        {...form.getInputProps('token')}
      />
      <ResendCode secondsLeft={secondsLeft} busy={busy} ways={RESEND} onResend={() => void ask()} />
      <FormActions running={saving.running || sending.isLoading} busy={busy} className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          Nanti saja
        </Button>
        <Button type="submit" disabled={form.values.token.length < CODE_LENGTH}>
          Verifikasi
        </Button>
      </FormActions>
    </form>
  );
}
