import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { Modal, Textarea } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { Controller, type FieldErrors, useForm, type UseFormSetError } from 'react-hook-form';
import { useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { type Problem, toProblem } from '@/api/problem';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Button } from '@/ui/button';
import { formatDate } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { MantineScope } from '@/ui/mantine-scope';
import { useNotify } from '@/ui/notifier/use-notify';
import { useLingering } from '@/ui/use-lingering';
import { useSubmitSatisfactionMutation } from '../api';
import { resumeLater } from '../hooks/resume';
import { forgetDraft, keepDraft, useDraft } from '../hooks/use-draft';
import { fromAnswer, type SatisfactionAnswer, toFields } from '../model/satisfaction-answer';
import { COMMENT_MAXIMUM, QUESTIONS, type SatisfactionForm, satisfactionSchema, UNANSWERED } from '../model/satisfaction-form';
import styles from './satisfaction-dialog.module.css';
import { StarRating } from './star-rating';

const OVERLAY_LINGERS_MS = 500;
/** Answers that the server gives to somebody who is not logged in. */
const NOT_LOGGED_IN: readonly (number | undefined)[] = [401, 500];

interface SatisfactionDialogProps {
  /** What the member answered before. */
  earlier: SatisfactionAnswer | null;
  /** Nobody is logged in: what is filled in cannot be sent yet. */
  visitor: boolean;
  opened: boolean;
  onClose: () => void;
}

/** The satisfaction form: seven star questions and a comment. */
export default function SatisfactionDialog({ earlier, visitor, opened, onClose }: SatisfactionDialogProps) {
  const notify = useNotify();
  const small = useMediaQuery('(max-width: 37.49em)');
  // Loaded when it is wanted, it must not be born open: it would not know what to give the focus back to.
  const born = useMounted();
  const [submit, { isLoading }] = useSubmitSatisfactionMutation();
  const overlay = useLingering(isLoading, OVERLAY_LINGERS_MS);
  const form = useSatisfactionForm(earlier);
  const { control, handleSubmit, register, formState, setError, setFocus } = form;
  // A session can end while the form is filled in.
  const [refused, setRefused] = useState(false);
  useDraft(form, visitor);
  // Enter on a star sends the form as well, also while the buttons are away.
  const sending = useRef(false);

  const send = async (given: SatisfactionForm) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await submit(toFields(given)).unwrap();
      forgetDraft();
      notify.success('Selamat, Form Kepuasan Berhasil disubmit.');
      notify.success('Terima kasih atas feedback Anda.');
      onClose();
    } catch (error) {
      const problem = toProblem(error);
      const loginFirst = NOT_LOGGED_IN.includes(problem.status);
      const invalid = problem.status === 422;
      notify.error('Gagal menyimpan data.', loginFirst ? 'Silahkan login terlebih dahulu.' : invalid ? problem.message : undefined);
      if (invalid) showRefused(problem, setError);
      if (problem.status === 401) {
        keepDraft(given);
        setRefused(true);
      }
    } finally {
      sending.current = false;
    }
  };

  const refuse = ({ ratings }: FieldErrors<SatisfactionForm>) => {
    notify.warning('Silahkan lengkapi terlebih dahulu seluruh form.');
    const first = QUESTIONS.findIndex((_question, index) => ratings?.[index]);
    setFocus(first === -1 ? 'comment' : (`ratings.${first}` as 'ratings.0'));
  };

  return (
    <MantineScope>
      <Modal
        opened={born && opened}
        onClose={onClose}
        title={small ? 'Form Kepuasan' : 'Form Kepuasan Pelanggan'}
        fullScreen={small}
        size={820}
        centered
        // Its title line is not a second banner of the page.
        attributes={{ header: { role: 'none' } }}
        closeButtonProps={{ 'aria-label': 'Tutup form' }}
        classNames={{ header: styles.header, title: styles.title, body: styles.body }}
      >
        <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
        <form noValidate onSubmit={(event) => void handleSubmit(send, refuse)(event)}>
          <p className={styles.lead}>Pilih satu sampai lima bintang. Klik bintang yang sama sekali lagi untuk membatalkan.</p>
          {(visitor || refused) && <LoginFirst />}
          {earlier?.updated_at && (
            <p className={styles.earlier}>
              Terakhir Anda isi pada {formatDate(earlier.updated_at)}. Jawaban baru menggantikan jawaban Anda di tahun yang sama.
            </p>
          )}
          <ol className={styles.questions}>
            {QUESTIONS.map((question, index) => (
              <li key={question} className={styles.question}>
                <p id={`pertanyaan-${index + 1}`}>{question}</p>
                <Controller
                  control={control}
                  name={`ratings.${index}` as 'ratings.0'}
                  render={({ field, fieldState }) => (
                    <StarRating
                      labelledBy={`pertanyaan-${index + 1}`}
                      ref={field.ref}
                      value={field.value}
                      onChange={field.onChange}
                      error={fieldState.error?.message}
                    />
                  )}
                />
              </li>
            ))}
          </ol>
          <Textarea
            label="Komentar"
            placeholder="Tuliskan keluhan, kritik, atau saran Anda"
            withAsterisk
            rows={4}
            maxLength={COMMENT_MAXIMUM}
            error={formState.errors.comment?.message}
            {...register('comment')}
          />
          <div className={styles.actions}>
            {!isLoading && (
              <>
                <Button variant="default" onClick={onClose}>
                  Close
                </Button>
                <Button type="submit">Submit</Button>
              </>
            )}
          </div>
        </form>
      </Modal>
    </MantineScope>
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

/** The form, filled with a member's earlier answer when there is one; what was already typed stays. */
function useSatisfactionForm(earlier: SatisfactionAnswer | null) {
  const values = useMemo(() => (earlier ? fromAnswer(earlier) : UNANSWERED), [earlier]);

  return useForm<SatisfactionForm>({
    resolver: zodResolver(satisfactionSchema),
    defaultValues: UNANSWERED,
    values,
    resetOptions: { keepDirtyValues: true },
    // The library would go to the comment first, which stands last.
    shouldFocusError: false,
  });
}

/** Marks what the server found wrong, by the names that it gives the fields. */
function showRefused({ errors }: Problem, setError: UseFormSetError<SatisfactionForm>) {
  QUESTIONS.forEach((_question, index) => {
    const message = errors[`nilai_form_${index + 1}`]?.[0];
    if (message) setError(`ratings.${index}` as 'ratings.0', { type: 'server', message });
  });
  const comment = errors['komentar']?.[0];
  if (comment) setError('comment', { type: 'server', message: comment });
}
