import { type ReactNode, useId, useState } from 'react';
import type { Refund } from '@/api/types';
import { Button } from '@/ui/button';
import { TextArea, TextField } from '@/ui/form/field';
import { formatRupiah } from '@/ui/format';
import { ModalDialog } from '@/ui/modal-dialog';
import styles from './decision-dialogs.module.css';

/** As the server has them. */
const LONGEST_REASON = 500;
const LONGEST_REFERENCE = 100;

/** What is asked about a refund. */
export interface RefundQuestion {
  refund: Refund;
  about: 'approve' | 'refuse' | 'payOut';
}

interface RefundDialogProps {
  /** Nothing closes it. */
  question: RefundQuestion | null;
  onAnswer: (question: RefundQuestion, words: string) => void;
  onCancel: () => void;
}

const QUESTIONS: Readonly<
  Record<RefundQuestion['about'], { title: string; label: string; missing: string; button: string; hint: ReactNode }>
> = {
  approve: {
    title: 'Setujui pengembalian',
    label: 'Alasan, dibaca oleh pemesan',
    missing: 'Tulis alasannya.',
    button: 'Setujui',
    hint: 'Pesanan menjadi dikembalikan: tiketnya tidak berlaku lagi dan kursinya dilepas.',
  },
  refuse: {
    title: 'Tolak pengembalian',
    label: 'Alasan, dibaca oleh pemesan',
    missing: 'Tulis alasannya.',
    button: 'Tolak',
    hint: 'Pesanan dan tiketnya tetap berlaku.',
  },
  payOut: {
    title: 'Catat transfer kembali',
    label: 'Referensi bank',
    missing: 'Tulis referensi banknya.',
    button: 'Catat',
    hint: 'Isi setelah bank mentransfer dananya.',
  },
};

/** Asks why a refund is approved or refused, or by which transfer it went back. */
export function RefundDialog({ question, onAnswer, onCancel }: RefundDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog shape="question" labelledBy={titleId} opened={question !== null} onClose={onCancel}>
      {question && <RefundForm titleId={titleId} question={question} onAnswer={onAnswer} onCancel={onCancel} />}
    </ModalDialog>
  );
}

function RefundForm({ titleId, question, onAnswer, onCancel }: RefundDialogProps & { titleId: string; question: RefundQuestion }) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const { title, label, missing: words, button, hint } = QUESTIONS[question.about];
  const change = (value: string) => {
    setTyped(value);
    setMissing(false);
  };
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onAnswer(question, typed.trim());
        else setMissing(true);
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title} {formatRupiah(question.refund.jumlah)}
      </h2>
      <p>{hint}</p>
      {question.about === 'payOut' ? (
        <TextField
          label={label}
          maxLength={LONGEST_REFERENCE}
          value={typed}
          data-autofocus
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <TextArea
          label={label}
          rows={3}
          maxLength={LONGEST_REASON}
          value={typed}
          data-autofocus
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <p className={styles.missing} role="alert">
        {missing && words}
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}
