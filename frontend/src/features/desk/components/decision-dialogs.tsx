import { useId, useState } from 'react';
import type { Order } from '@/api/types';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextArea } from '@/ui/form/field';
import { formatRupiah } from '@/ui/format';
import { ModalDialog } from '@/ui/modal-dialog';
import styles from './decision-dialogs.module.css';

/** As the server has it. */
const LONGEST_REASON = 500;

/** Reasons that come up every day, in words for the buyer. */
const REASONS = [
  'Jumlah transfer tidak sesuai dengan tagihan.',
  'Bukti pembayaran tidak terbaca. Mohon kirim foto yang lebih jelas.',
  'Rekening tujuan bukan rekening penyelenggara.',
  'Dana belum masuk ke rekening kami.',
] as const;
const OTHER = 'lain';

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
          {order.nomor}, {formatRupiah(order.total)} dari {order.nama_pemesan}. Pesanan menjadi lunas dan tidak dapat dibatalkan di sini.
        </p>
      )}
    </ConfirmDialog>
  );
}

interface RefuseDialogProps {
  order: Order | null;
  onRefuse: (order: Order, reason: string) => void;
  onCancel: () => void;
}

/** Asks why a payment is refused; its buyer reads the answer. */
export function RefuseDialog({ order, onRefuse, onCancel }: RefuseDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog shape="question" labelledBy={titleId} opened={order !== null} onClose={onCancel}>
      {order && <RefuseForm titleId={titleId} order={order} onRefuse={onRefuse} onCancel={onCancel} />}
    </ModalDialog>
  );
}

function RefuseForm({ titleId, order, onRefuse, onCancel }: RefuseDialogProps & { titleId: string; order: Order }) {
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const reason = (chosen === OTHER ? typed : chosen).trim();

  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) onRefuse(order, reason);
        else setMissing(true);
      }}
    >
      <h2 id={titleId} className={styles.title}>
        Tolak pembayaran {order.nomor}
      </h2>
      <fieldset className={styles.reasons}>
        <legend>Alasan, dibaca oleh {order.nama_pemesan}</legend>
        {[...REASONS, OTHER].map((value, place) => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name="alasan"
              value={value}
              checked={chosen === value}
              data-autofocus={place === 0 || undefined}
              onChange={() => {
                setChosen(value);
                setMissing(false);
              }}
            />
            {value === OTHER ? 'Alasan lain' : value}
          </label>
        ))}
      </fieldset>
      {chosen === OTHER && (
        <TextArea
          label="Tulis alasan"
          rows={3}
          maxLength={LONGEST_REASON}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing(false);
          }}
        />
      )}
      <p className={styles.missing} role="alert">
        {missing && 'Pilih atau tulis alasan penolakan.'}
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit">Tolak pembayaran</Button>
      </div>
    </form>
  );
}
