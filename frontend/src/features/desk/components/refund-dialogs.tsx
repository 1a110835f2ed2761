import { useState } from 'react';
import type { Refund } from '@/api/types';
import { TextArea, TextField } from '@/ui/form/field';
import { formatRupiah } from '@/ui/format';
import { LONGEST_REASON } from '../model/status';
import { DecisionDialog, DecisionForm, type Sending } from './decision-form';

/** As the server has it. */
const LONGEST_REFERENCE = 100;

/** What is asked about a refund. */
export interface RefundQuestion {
  refund: Refund;
  about: 'approve' | 'refuse' | 'payOut';
}

interface RefundDialogProps {
  /** Nothing closes it. */
  question: RefundQuestion | null;
  /** The question is taken away once it is done, and not before. */
  onAnswer: (question: RefundQuestion, words: string) => Promise<void>;
  onCancel: () => void;
}

const QUESTIONS: Readonly<
  Record<RefundQuestion['about'], { title: string; label: string; missing: string; button: string; hint: string }>
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

/** While other lines of the order stand. */
const PART_HINT = 'Hanya bagian ini yang dikembalikan: tiketnya tidak berlaku lagi dan kursinya dilepas. Sisa pesanan tetap lunas.';

/** Asks why a refund is approved or refused, or by which transfer it went back. */
export function RefundDialog({ question, onAnswer, onCancel }: RefundDialogProps) {
  return (
    <DecisionDialog about={question} onCancel={onCancel}>
      {(about, titleId, sending) => (
        <RefundForm titleId={titleId} question={about} sending={sending} onAnswer={onAnswer} onCancel={onCancel} />
      )}
    </DecisionDialog>
  );
}

interface RefundFormProps extends RefundDialogProps {
  titleId: string;
  question: RefundQuestion;
  sending: Sending;
}

function RefundForm({ titleId, question, sending, onAnswer, onCancel }: RefundFormProps) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState('');
  const { title, label, missing: words, button, hint } = QUESTIONS[question.about];
  const box = {
    label,
    value: typed,
    'data-autofocus': true,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      setMissing('');
    },
  };
  return (
    <DecisionForm
      titleId={titleId}
      title={`${title} ${formatRupiah(question.refund.jumlah)}`}
      button={button}
      missing={missing}
      running={sending.running}
      onSend={() => (typed.trim() ? sending.send(() => onAnswer(question, typed.trim())) : setMissing(words))}
      onCancel={onCancel}
    >
      <p>{question.about === 'approve' && !question.refund.seluruh_sisa && question.refund.item.length > 0 ? PART_HINT : hint}</p>
      {question.about === 'payOut' ? (
        <TextField maxLength={LONGEST_REFERENCE} {...box} />
      ) : (
        <TextArea rows={3} maxLength={LONGEST_REASON} {...box} />
      )}
    </DecisionForm>
  );
}
