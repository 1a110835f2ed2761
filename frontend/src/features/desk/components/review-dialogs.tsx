import { useState } from 'react';
import type { Order } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextArea } from '@/ui/form/field';
import { formatRupiah } from '@/ui/format';
import { LONGEST_REASON } from '../model/status';
import { DecisionChoices, DecisionDialog, DecisionForm, type Sending } from './decision-form';

/** Reasons that come up every day, in words for the buyer. */
const REASONS = [
  'Jumlah transfer tidak sesuai dengan tagihan.',
  'Bukti pembayaran tidak terbaca. Mohon kirim foto yang lebih jelas.',
  'Rekening tujuan bukan rekening penyelenggara.',
  'Dana belum masuk ke rekening kami.',
];
const OTHER = 'lain';
const CHOICES = [...REASONS.map((value) => ({ value, label: value })), { value: OTHER, label: 'Alasan lain' }];

interface AcceptDialogProps {
  /** About which order it asks; nothing closes it. */
  order: Order | null;
  onAccept: (order: Order) => void;
  onCancel: () => void;
}

/** Asks once more before seats are sold. */
export function AcceptDialog({ order, onAccept, onCancel }: AcceptDialogProps) {
  return (
    <ConfirmDialog
      opened={order !== null}
      title="Terima pembayaran?"
      confirm="Ya, terima"
      cancel="Batal"
      onConfirm={() => order && onAccept(order)}
      onCancel={onCancel}
    >
      {order && (
        <p>
          {order.nomor}, {formatRupiah(order.total)} dari <PersonName name={order.nama_pemesan} />. Pesanan menjadi lunas dan tidak dapat
          dibatalkan di sini.
        </p>
      )}
    </ConfirmDialog>
  );
}

interface RefuseDialogProps {
  order: Order | null;
  /** The question is taken away once it is done, and not before. */
  onRefuse: (order: Order, reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks why a payment is refused; its buyer reads the answer. */
export function RefuseDialog({ order, onRefuse, onCancel }: RefuseDialogProps) {
  return (
    <DecisionDialog about={order} onCancel={onCancel}>
      {(about, titleId, sending) => (
        <RefuseForm titleId={titleId} order={about} sending={sending} onRefuse={onRefuse} onCancel={onCancel} />
      )}
    </DecisionDialog>
  );
}

interface RefuseFormProps extends RefuseDialogProps {
  titleId: string;
  order: Order;
  sending: Sending;
}

function RefuseForm({ titleId, order, sending, onRefuse, onCancel }: RefuseFormProps) {
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState('');
  const reason = (chosen === OTHER ? typed : chosen).trim();
  return (
    <DecisionForm
      titleId={titleId}
      title={`Tolak pembayaran ${order.nomor}`}
      button="Tolak pembayaran"
      missing={missing}
      running={sending.running}
      onSend={() => (reason ? sending.send(() => onRefuse(order, reason)) : setMissing('Pilih atau tulis alasan penolakan.'))}
      onCancel={onCancel}
    >
      <DecisionChoices
        legend={`Alasan, dibaca oleh ${order.nama_pemesan}`}
        name="alasan"
        choices={CHOICES}
        chosen={chosen}
        onChoose={(value) => {
          setChosen(value);
          setMissing('');
        }}
      />
      {chosen === OTHER && (
        <TextArea
          label="Tulis alasan"
          rows={3}
          maxLength={LONGEST_REASON}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing('');
          }}
        />
      )}
    </DecisionForm>
  );
}
