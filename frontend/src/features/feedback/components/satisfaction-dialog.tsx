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
import { useMemo, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toProblem } from '@/api/problem';
import { BlockingOverlay, Button, MantineScope, useLingering, useNotify } from '@/ui';
import { useSubmitSatisfactionMutation } from '../api';
import { fromAnswer, type SatisfactionAnswer } from '../model/satisfaction-answer';
import { QUESTIONS, type SatisfactionForm, satisfactionSchema, UNANSWERED } from '../model/satisfaction-form';
import styles from './satisfaction-dialog.module.css';
import { StarRating } from './star-rating';

const OVERLAY_LINGERS_MS = 500;
/** Answers that the server gives to somebody who is not logged in. */
const NOT_LOGGED_IN: readonly (number | undefined)[] = [401, 500];

interface SatisfactionDialogProps {
  /** What the member answered before. */
  earlier: SatisfactionAnswer | null;
  opened: boolean;
  onClose: () => void;
}

/** The satisfaction form: seven star questions and a comment. */
export default function SatisfactionDialog({ earlier, opened, onClose }: SatisfactionDialogProps) {
  const notify = useNotify();
  const small = useMediaQuery('(max-width: 37.49em)');
  // Loaded when it is wanted, it must not be born open: it would not know what to give the focus back to.
  const born = useMounted();
  const [submit, { isLoading }] = useSubmitSatisfactionMutation();
  const overlay = useLingering(isLoading, OVERLAY_LINGERS_MS);
  const { control, handleSubmit, register, formState } = useSatisfactionForm(earlier);
  // Enter on a star sends the form as well, also while the buttons are away.
  const sending = useRef(false);

  const send = async (form: SatisfactionForm) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await submit(form).unwrap();
      notify.success('Selamat, Form Kepuasan Berhasil disubmit.');
      notify.success('Terima kasih atas feedback Anda.');
      onClose();
    } catch (error) {
      notify.error('Gagal menyimpan data.');
      if (NOT_LOGGED_IN.includes(toProblem(error).status)) notify.error('Silahkan login terlebih dahulu.');
    } finally {
      sending.current = false;
    }
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
        <form
          noValidate
          onSubmit={(event) =>
            void handleSubmit(send, () => notify.warning('Silahkan lengkapi terlebih dahulu seluruh form.'))(event)
          }
        >
          <p className={styles.lead}>Pilih satu sampai lima bintang. Klik bintang yang sama sekali lagi untuk membatalkan.</p>
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
                      invalid={fieldState.invalid}
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
            maxLength={2000}
            error={formState.errors.comment ? 'Komentar belum diisi' : undefined}
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

/** The form, filled with a member's earlier answer when there is one; what was already typed stays. */
function useSatisfactionForm(earlier: SatisfactionAnswer | null) {
  const values = useMemo(() => (earlier ? fromAnswer(earlier) : UNANSWERED), [earlier]);

  return useForm<SatisfactionForm>({
    resolver: zodResolver(satisfactionSchema),
    defaultValues: UNANSWERED,
    values,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: true,
  });
}
