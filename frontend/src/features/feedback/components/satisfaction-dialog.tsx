import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import type { GivenForm } from '@/api/types';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { StarRating } from '@/ui/form/star-rating';
import { useFreshValues } from '@/ui/form/use-fresh-values';
import { useServerForm } from '@/ui/form/use-server-form';
import { formatDate } from '@/ui/format';
import { IconButton } from '@/ui/icon-button';
import { LinkButton } from '@/ui/link-button';
import { ModalDialog } from '@/ui/modal-dialog';
import { useNotify } from '@/ui/notifier/use-notify';
import { PHONE } from '@/ui/phone';
import { useSubmitSatisfactionMutation } from '../api';
import { resumeLater } from '../hooks/resume';
import { forgetDraft, keepDraft, useDraft } from '../hooks/use-draft';
import { COMMENT_MAXIMUM, fromAnswer, QUESTIONS, satisfactionFaults } from '../model/satisfaction-form';
import styles from './satisfaction-dialog.module.css';

/** Answers that the server gives to somebody who is not logged in. */
const NOT_LOGGED_IN: readonly (number | undefined)[] = [401, 500];

interface SatisfactionDialogProps {
  /** What the member answered before. */
  earlier: Partial<GivenForm> | null;
  /** Nobody is logged in: what is filled in cannot be sent yet. */
  visitor: boolean;
  opened: boolean;
  onClose: () => void;
}

/** The satisfaction form: seven star questions and a comment. */
export default function SatisfactionDialog({ earlier, visitor, opened, onClose }: SatisfactionDialogProps) {
  const notify = useNotify();
  const small = useMediaQuery(PHONE);
  const titleId = useId();
  const [send] = useSubmitSatisfactionMutation();
  // A session can end while the form is filled in.
  const [refused, setRefused] = useState(false);
  const begun = fromAnswer(earlier ?? {});
  const { form, submit, running, busy } = useServerForm({
    initial: begun,
    faults: satisfactionFaults,
    incomplete: 'Silahkan lengkapi terlebih dahulu seluruh form.',
    send: (given) => send({ ...given, komentar: given.komentar.trim() }).unwrap(),
    failed: ({ status, message }) => [
      'Gagal menyimpan data.',
      NOT_LOGGED_IN.includes(status) ? 'Silahkan login terlebih dahulu.' : status === 422 ? message : undefined,
    ],
    onDone: () => {
      forgetDraft();
      notify.success('Selamat, Form Kepuasan Berhasil disubmit.');
      notify.success('Terima kasih atas feedback Anda.');
      onClose();
    },
    onRefused: ({ status }) => {
      if (status !== 401) return;
      keepDraft(form.getValues());
      setRefused(true);
    },
  });
  useFreshValues(form, begun);
  useDraft(form, visitor);

  return (
    <ModalDialog shape="form" labelledBy={titleId} opened={opened} onClose={onClose}>
      <div className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {small ? 'Form Kepuasan' : 'Form Kepuasan Pelanggan'}
        </h2>
        <IconButton label="Tutup form" className={styles.close} onClick={onClose}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </IconButton>
      </div>
      <div className={styles.body}>
        <form noValidate onSubmit={submit}>
          <p className={styles.lead}>Pilih satu sampai lima bintang. Klik bintang yang sama sekali lagi untuk membatalkan.</p>
          {(visitor || refused) && <LoginFirst />}
          {earlier?.updated_at && (
            <p className={styles.earlier}>
              Terakhir Anda isi pada {formatDate(earlier.updated_at)}. Jawaban baru menggantikan jawaban Anda di tahun yang sama.
            </p>
          )}
          <ol className={styles.questions}>
            {QUESTIONS.map(({ field, words }) => (
              <li key={field} className={styles.question}>
                <p id={`pertanyaan-${field}`}>{words}</p>
                <StarRating
                  labelledBy={`pertanyaan-${field}`}
                  path={field}
                  value={form.values[field]}
                  error={form.errors[field]}
                  onChange={(stars) => form.setFieldValue(field, stars)}
                />
              </li>
            ))}
          </ol>
          <TextArea
            label="Komentar"
            placeholder="Tuliskan keluhan, kritik, atau saran Anda"
            aria-required
            rows={4}
            maxLength={COMMENT_MAXIMUM}
            {...form.getInputProps('komentar')}
          />
          <FormActions running={running} busy={busy} className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit">Submit</Button>
          </FormActions>
        </form>
      </div>
    </ModalDialog>
  );
}

/** Asks for the login before anything is filled in for nothing; the way there leads back to this form. */
function LoginFirst() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.login}>
      <p>
        <strong>Login dahulu agar penilaian Anda dapat disimpan.</strong> Isian di bawah tetap tersimpan di tab peramban ini.
      </p>
      <LinkButton to={PATHS.login} state={{ from: `${pathname}${search}` }} onClick={resumeLater}>
        Login
      </LinkButton>
    </div>
  );
}
